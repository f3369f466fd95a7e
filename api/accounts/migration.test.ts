import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import type { Dialect } from '#api/db/columns.ts';
import * as people from '#api/db/migrations/0001-people-and-events.ts';
import * as accounts from '#api/db/migrations/0006-accounts.ts';
import type { Schema } from '#api/db/schema.ts';
import { sqliteDialect } from '#api/db/sqlite.ts';

type Step = typeof people | typeof accounts;

async function migrate(db: Kysely<Schema>, dialect: Dialect, steps: readonly Step[]) {
  const named = steps.map((step, index) => [
    `${index}`,
    { up: (unknown: Kysely<unknown>) => step.up({ db: unknown, dialect }) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(named) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
}

/** A database as it was before, with two who share an address and are signed in. */
async function before(dialect: Dialect): Promise<Kysely<Schema>> {
  const pglite = dialect === 'postgres' ? await PGlite.create() : null;
  const db = new Kysely<Schema>({
    dialect: pglite ? new PGliteDialect({ pglite }) : sqliteDialect(':memory:'),
  });
  await migrate(db, dialect, [people]);
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
  return db;
}

it.each<Dialect>(['sqlite', 'postgres'])(
  'whoever is signed in stays so when accounts get devices and addresses, on %s',
  async (dialect) => {
    const db = await before(dialect);
    await migrate(db, dialect, [people, accounts]);
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
