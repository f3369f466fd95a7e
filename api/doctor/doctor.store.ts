import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { HAS_SECOND_FACTOR } from '#api/db/conditions.ts';

/** True if the database is empty. */
export async function isUnused(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return !tables.some(({ name }) => name === 'kysely_migration');
}

/** Usernames of all admins, and of those without a second factor. */
export async function admins(db: Db): Promise<{ all: string[]; withoutCode: string[] }> {
  const rows = await db
    .selectFrom('users')
    .select(['users.username', HAS_SECOND_FACTOR.as('has_second_factor')])
    .where('users.role', '=', 'admin')
    .orderBy('users.username')
    .execute();
  const withoutCode = rows.filter((row) => !row.has_second_factor);
  const namesOf = (some: typeof rows) => some.map(({ username }) => username);
  return { all: namesOf(rows), withoutCode: namesOf(withoutCode) };
}

export async function hasSealedSecrets(db: Db): Promise<boolean> {
  const some = (table: 'second_factors' | 'event_keys') =>
    db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
  return Boolean((await some('event_keys')) ?? (await some('second_factors')));
}
