import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createPoller, createSerial } from '#api/jobs/poller.ts';
import type { Platform } from '#api/platform.ts';
import { type Counts, createCounts } from './rateCounts.ts';
import { addCounts, countsAt, deleteExpiredCounts } from './rateCounts.store.ts';

/** How often counts are stored. If the process is killed, at most this much counting is lost. */
const WRITE_EVERY_MS = 1000;
const CLEAN_EVERY_MS = 60_000;

export type StoredCounts = Counts & {
  load: () => Promise<void>;
  start: () => void;
  /** Writes the counts that are not stored yet. */
  stop: () => Promise<void>;
};

/**
 * Counts that survive a restart. Requests only touch counts in memory; once a second, all changes are written
 * together, which also brings in the counts of other processes.
 */
export function createStoredCounts(db: Kysely<Schema>, platform: Platform): StoredCounts {
  const { clock, log, sealer } = platform;
  const counts = createCounts({ clock, mark: sealer.mark });
  const serial = createSerial();
  let failing = false;

  async function writeChanges(): Promise<void> {
    const changes = counts.changes();
    try {
      counts.restore(await addCounts(db, changes, clock()));
      failing = false;
    } catch (err) {
      counts.changedAgain(changes);
      if (!failing) log.warn({ err }, 'could not save the counts of the rate limits');
      failing = true;
    }
  }

  async function clean(): Promise<void> {
    counts.forgetExpired();
    await deleteExpiredCounts(db, clock());
  }

  const write = () => serial.add(writeChanges);
  const tasks = [
    { run: write, everyMs: WRITE_EVERY_MS, first: null },
    { run: () => serial.add(clean), everyMs: CLEAN_EVERY_MS, first: null },
  ];
  const poller = createPoller(tasks, (err) =>
    log.warn({ err }, 'could not delete old counts of the rate limits'),
  );
  return {
    ...counts,
    load: async () => counts.restore(await countsAt(db, clock())),
    start: poller.start,
    async stop() {
      poller.stop();
      await write();
    },
  };
}
