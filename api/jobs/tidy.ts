import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import { purgeJobs, reviveJobs } from './jobs.store.ts';
import { allAt, type Lapsed, lapsedAt } from './lease.ts';
import type { SideQueue } from './sideQueue.ts';

/** In small batches, not to block other writes. */
const PURGE_EVERY_MS = 60 * 60_000;
const PURGE_AT_ONCE = 500;

type Deps = { db: Kysely<Schema>; platform: Pick<Platform, 'clock'>; sideQueue?: SideQueue };

/** Gives what was left behind to the lanes again, and forgets what is old. */
export function createTidy({ db, platform, sideQueue }: Deps) {
  let purgeAt = -Infinity;
  let seenAt: number | null = null;

  async function revive(lapsed: Lapsed): Promise<void> {
    await reviveJobs(db, lapsed);
    await sideQueue?.revive(lapsed);
  }

  /** How many went of the queue that had more. */
  async function purge(now: number): Promise<number> {
    const gone = await purgeJobs(db, now, PURGE_AT_ONCE);
    return Math.max(gone, (await sideQueue?.purge(now, PURGE_AT_ONCE)) ?? 0);
  }

  return {
    async tidy(): Promise<void> {
      const now = platform.clock();
      await revive(lapsedAt(now));
      seenAt = now;
      if (now < purgeAt) return;
      purgeAt = now + PURGE_EVERY_MS;
      // More may be left.
      if ((await purge(now)) === PURGE_AT_ONCE) purgeAt = now;
    },
    /** For a process that is alone. */
    reviveAll: () => revive(allAt(platform.clock())),
    /** When it last reached its tables; null before the first time. */
    seenAt: () => seenAt,
  };
}
