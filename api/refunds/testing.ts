import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';

/** Somebody who may refund. */
export async function anAdmin(db: Kysely<Schema>): Promise<User> {
  const row = {
    id: 'user-boss',
    username: 'boss',
    email: 'boss@example.com',
    role: 'admin',
  } as const;
  await db
    .insertInto('users')
    .values({
      ...row,
      username_key: 'boss',
      name: null,
      phone: null,
      password_hash: '',
      created_at: 0,
    })
    .execute();
  return { ...row, name: null, phone: null, created_at: '2026-01-01T00:00:00.000Z' };
}
