import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { pruneRows } from '#api/db/removeRows.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { JobsTable } from '#api/db/tables/operations.ts';
import { skipLocked } from '#api/db/transaction.ts';
import type { Lapsed } from './lease.ts';

export type ClaimedJob = Pick<JobsTable, 'id' | 'kind' | 'payload' | 'attempts' | 'run_at'>;

/** Stores a job, unless there is one with the same key already. */
export async function insertJob(db: Db, job: Insertable<JobsTable>): Promise<void> {
  await insertOnce(db, job);
}

const insertOnce = prepared((db, job: Insertable<JobsTable>) =>
  db
    .insertInto('jobs')
    .values(job)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);

/** A literal, because the index is partial: with a bound value, SQLite would plan the statement again each time. */
const ready = sql.lit('ready' as const);

/**
 * Claims the due job that has waited longest, except jobs of the kinds in `except`; null if there is none. Two workers
 * never get the same job.
 */
export async function claimDue(
  db: Db,
  now: number,
  except: readonly string[] = [],
): Promise<ClaimedJob | null> {
  const waiting = db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', ready)
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1);
  const due = except.length > 0 ? waiting.where('kind', 'not in', except) : waiting;
  const claimed = await db
    .updateTable('jobs')
    .set({ status: 'running', attempts: sql`attempts + 1`, run_at: now, seen_at: now })
    .where('status', '=', ready)
    .where('id', '=', skipLocked(db, due))
    .returning(['id', 'kind', 'payload', 'attempts', 'run_at'])
    .executeTakeFirst();
  return claimed ?? null;
}

/** Updates a job only if this process still has it: another process may have claimed it since. */
const still = (db: Db, { id, attempts, run_at }: ClaimedJob) =>
  db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('attempts', '=', attempts)
    .where('run_at', '=', run_at);

export async function hurryJob(db: Db, dedupeKey: string, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('dedupe_key', '=', dedupeKey)
    .where('status', '=', 'ready')
    .where('run_at', '>', now)
    .execute();
}

export async function finishJob(db: Db, job: ClaimedJob): Promise<void> {
  await still(db, job).set({ status: 'done', last_error: null }).execute();
}

/** Records a failed try. A null `runAt` marks the job as dead: it needs a person. */
export async function failJob(
  db: Db,
  job: ClaimedJob,
  error: string,
  runAt: number | null,
): Promise<void> {
  await still(db, job)
    .set(
      runAt === null
        ? { status: 'dead', last_error: error }
        : { status: 'ready', last_error: error, run_at: runAt },
    )
    .execute();
}

export async function seeJobs(db: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('jobs')
    .set({ seen_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .execute();
}

export async function reviveJobs(db: Db, { seen, begun }: Lapsed): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ status: 'ready' })
    .where('status', '=', 'running')
    .where(({ or, eb }) => or([eb('seen_at', '<=', seen), eb('run_at', '<=', begun)]))
    .execute();
}

const DAY = 86_400_000;
const KEPT_MS = 90 * DAY;
/**
 * How long dead jobs, and done jobs with a key, are kept: keys prevent repeats while an event is on sale, and dead
 * jobs wait for a person.
 */
const KEPT_LONGER_MS = 400 * DAY;

/** Deletes at most `most` old jobs that are done or dead; returns how many. */
export function purgeJobs(db: Db, now: number, most: number): Promise<number> {
  const old = sql`((status = 'done' and run_at < ${now - KEPT_MS} and dedupe_key is null)
    or (status in ('done', 'dead') and run_at < ${now - KEPT_LONGER_MS}))`;
  return pruneRows(db, 'jobs', old, most);
}

/** Makes a failed or waiting job due now. Returns its kind and last error, or null if there is no such job. */
export async function dueNow(db: Db, id: string, now: number) {
  const job = db
    .updateTable('jobs')
    .set({ status: 'ready', attempts: 0, run_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['ready', 'dead']);
  return (await job.returning(['kind', 'last_error']).executeTakeFirst()) ?? null;
}

/** Closes a dead job without running it. Returns its kind and last error, or null if there is no such job. */
export async function dismissDeadJob(db: Db, id: string) {
  const job = db
    .updateTable('jobs')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where('status', '=', 'dead');
  return (await job.returning(['kind', 'last_error']).executeTakeFirst()) ?? null;
}
