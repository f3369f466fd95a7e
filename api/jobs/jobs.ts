import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { hurryJob, insertJob } from './jobs.store.ts';

export { dismissDeadJob, dueNow } from './jobs.store.ts';

type NewJob = {
  kind: string;
  /** The handler's input: anything that JSON can hold; store ids rather than copies. */
  payload: unknown;
  /** Prevents duplicates: a second job with the same key is not stored. */
  dedupeKey?: string;
  /** When to run the job, in milliseconds since the epoch; defaults to now. */
  runAt?: number;
};

const RANDOM_BYTES = 10;

/** Makes a waiting job due now. */
export const runNow = (db: Db, dedupeKey: string, { clock }: Platform) =>
  hurryJob(db, dedupeKey, clock());

/**
 * Stores a job. Call this with the transaction that makes the job necessary: both happen or neither does. A job runs
 * at least once, so its handler must tolerate running twice.
 */
export async function enqueue(db: Db, job: NewJob, { clock, random }: Platform): Promise<void> {
  const now = clock();
  await insertJob(db, {
    id: uuidv7(now, random(RANDOM_BYTES)),
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    dedupe_key: job.dedupeKey ?? null,
    status: 'ready',
    attempts: 0,
    run_at: job.runAt ?? now,
    last_error: null,
    created_at: now,
  });
}

const MINUTE = 60_000;
const BACKOFF_MINUTES = [0.1, 1, 5, 15, 60, 240, 720];

/** Milliseconds to wait after this many attempts. Null if that was the last one, so that a person must help. */
export function waitAfter(attempts: number): number | null {
  const minutes = BACKOFF_MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE;
}
