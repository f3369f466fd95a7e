import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { createPoller, createSerial } from '#api/jobs/poller.ts';
import type { Platform } from '#api/platform.ts';
import { type StoredCount, addCounts, countsAt, deleteExpiredCounts } from './rateCounts.store.ts';

/** Allows `points` requests in `seconds`; `name` keeps the counts of different limits apart. */
export type Rule = { name: string; points: number; seconds: number };
type Count = Omit<StoredCount, 'id'>;

export type Counts = ReturnType<typeof createCounts>;

type Needs = {
  clock?: () => number;
  /** Hashes the name of a limit and its key, so that stored counts reveal neither. */
  mark?: (text: string) => string;
};

/**
 * Counts in windows that begin with their first request. Counts live in memory; `createStoredCounts` keeps them
 * across restarts.
 */
export function createCounts({ clock = Date.now, mark = (text) => text }: Needs = {}) {
  const counts = new Map<string, Count>();
  /** Changes that are not stored yet, by the id of their count. */
  const changed = new Map<string, number>();
  const change = (id: string, by: number) => changed.set(id, (changed.get(id) ?? 0) + by);
  const idOf = ({ name }: Rule, key: string): string => mark(`${name}\n${key}`);

  return {
    /**
     * Counts one request and returns 0, or returns how many milliseconds to wait; a refused request is not counted.
     */
    take(rule: Rule, key: string): number {
      const [id, now] = [idOf(rule, key), clock()];
      const found = counts.get(id);
      const current = found && found.expires_at > now;
      const count = current ? found : { points: 0, expires_at: now + rule.seconds * 1000 };
      if (count.points >= rule.points) return count.expires_at - now;
      if (!current) changed.delete(id);
      count.points += 1;
      counts.set(id, count);
      change(id, 1);
      return 0;
    },

    giveBack(rule: Rule, key: string): void {
      const id = idOf(rule, key);
      const count = counts.get(id);
      if (!count || count.points === 0) return;
      count.points -= 1;
      change(id, -1);
    },

    /** Takes over the stored counts of all processes, and adds what this process has counted since. */
    restore(stored: readonly StoredCount[]): void {
      for (const { id, points, expires_at } of stored)
        counts.set(id, { points: points + (changed.get(id) ?? 0), expires_at });
    },

    /** How much each count has changed since the last call. */
    changes(): StoredCount[] {
      const all = [...changed];
      changed.clear();
      return all.flatMap(([id, points]) => {
        const count = counts.get(id);
        return count ? [{ id, points, expires_at: count.expires_at }] : [];
      });
    },

    /** Puts back changes that could not be stored, so that the next call of `changes` returns them again. */
    changedAgain(changes: readonly StoredCount[]): void {
      for (const { id, points } of changes) change(id, points);
    },

    forgetExpired(): void {
      const now = clock();
      for (const [id, count] of counts) if (count.expires_at <= now) counts.delete(id);
    },
  };
}

/** How often counts are stored. If the process is killed, only the counts since the last time are lost. */
const WRITE_EVERY_MS = 1000;
const CLEAN_EVERY_MS = 60_000;

type StoredCounts = Counts & {
  load: () => Promise<void>;
  start: () => void;
  /** Stops, and stores the counts that are not stored yet. */
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
