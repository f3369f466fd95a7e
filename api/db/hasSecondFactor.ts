import { sql, type SqlBool } from 'kysely';

/** Condition on a row of `users`: true if the account has a second factor, an app or a passkey. */
export const HAS_SECOND_FACTOR = sql<SqlBool>`(
  exists (select 1 from second_factors
    where second_factors.user_id = users.id and second_factors.enabled_at is not null)
  or exists (select 1 from passkeys where passkeys.user_id = users.id))`;
