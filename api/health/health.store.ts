import type { Db } from '#api/db/open.ts';

/** Records that the server is running. Throws if the database can't be written to. */
export async function writeHeartbeat(db: Db, at: number): Promise<void> {
  await db
    .insertInto('heartbeats')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

/** The time when the longest-waiting job became due; null if none is due. */
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
