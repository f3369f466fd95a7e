import type { Kysely } from 'kysely';
import { add } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';

/** Adds an account and returns its id, `usr_<username>`. For tests. */
export async function aPerson(db: Kysely<Schema>, username: string, email: string) {
  const id = `usr_${username}`;
  const keys = { username, username_key: username, email_key: email.toLowerCase() };
  await add(db, 'users', { id, ...keys, email, role: 'user' });
  return id;
}
