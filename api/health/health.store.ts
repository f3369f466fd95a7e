import type { Db } from '#api/db/open.ts';
import { schemaDifference } from '#api/db/schemaDifference.ts';

/** Throws when the database takes no writes. */
export async function writeHeartbeat(db: Db, at: number): Promise<void> {
  await db
    .insertInto('heartbeats')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

/** The table that Kysely keeps. */
type Applied = { kysely_migration: { name: string } };

/** Migrations that this version has and the database has not, and the reverse. */
export async function schemaState(db: Db): Promise<ReturnType<typeof schemaDifference>> {
  const rows = await db
    .withTables<Applied>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return schemaDifference(rows.map(({ name }) => name));
}

/** Since when the job that is due longest waits; null without one. */
export async function oldestDueJob(db: Db, now: number): Promise<number | null> {
  const job = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('status', '=', 'ready')
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return job?.run_at ?? null;
}
