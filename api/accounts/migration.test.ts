import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Dialect } from '#api/db/columns.ts';
import { databaseBefore } from '#api/db/oldDatabase.testing.ts';
import type { Schema } from '#api/db/schema.ts';

/** Two who share an address. */
async function twoSignedIn(db: Kysely<Schema>): Promise<void> {
  for (const id of ['one', 'two']) {
    const names = { id, username: id, username_key: id, email: ' Team@Rink.Example ' };
    const rest = { role: 'staff', password_hash: 'x', created_at: 1 } as const;
    await db
      .insertInto('users')
      .values({ ...names, ...rest })
      .execute();
    const session = { token_hash: `hash-${id}`, user_id: id, created_at: 5, expires_at: 9 };
    await db
      .insertInto('sessions')
      .values(session as never)
      .execute();
  }
}

it.each<Dialect>(['sqlite', 'postgres'])(
  'whoever is signed in stays so when accounts get devices and addresses, on %s',
  async (dialect) => {
    const { db, catchUp } = await databaseBefore('0006-accounts', dialect);
    await twoSignedIn(db);
    await catchUp();
    const users = await db.selectFrom('users').select(['email_key', 'email_claim']).execute();
    const shared = { email_key: 'team@rink.example', email_claim: null };
    expect(users).toEqual([shared, shared]);
    const sessions = await db
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'last_used_at'])
      .orderBy('token_hash')
      .execute();
    expect(sessions.map(({ token_hash }) => token_hash)).toEqual(['hash-one', 'hash-two']);
    expect(sessions.map(({ last_used_at }) => Number(last_used_at))).toEqual([5, 5]);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
    for (const { id } of sessions) expect(id.length).toBeGreaterThan(30);
    await db.destroy();
  },
);
