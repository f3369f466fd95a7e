import type { Scan } from '#shared/checkin/checkin.rules.ts';
import { onDoorDb, type DoorDb } from '#web/checkin/device/doorDb.ts';
import type { EventMeta } from '#web/checkin/device/doorDb.schemas.ts';

export type Timed = Pick<Scan, 'at' | 'offsetMs'> & { clock: NonNullable<Scan['clock']> };
/** The device's clock at the last sync, and by how much the server's clock was ahead of it, in milliseconds. */
export type Synced = { syncedAt: number; offsetMs: number };

export type DeviceClock = ReturnType<typeof createDeviceClock>;

/** Largest difference between the clocks that counts as a routine correction. */
const TOLERANCE_MS = 2000;
/**
 * While a phone sleeps, its monotonic clock may stop. No phone at a door sleeps longer than from one night to the next,
 * so a larger difference counts as a jump of the clock.
 */
const LONGEST_SLEEP_MS = 20 * 3_600_000;

/**
 * The device's wall clock, corrected for jumps: the monotonic clock, which restarts with the page, tells how much time
 * has passed since the last sync. After a reload, the wall clock is trusted unless it shows a time before the page was
 * last open or after the list is removed; time then continues from when the page was last open. Without a sync in this
 * page, or after a jump, the time is uncertain.
 */
export function createDeviceClock(clock: () => number, steady: () => number) {
  const gap = (): number => clock() - steady();
  let base = gap();
  let sure = false;
  let jump = 0;
  let doubt = 0;
  let asleep: number | null = null;
  /** Set while the clock is known to be wrong, but not by how much. */
  let resumeAgain: (() => void) | null = null;

  function notice(): void {
    const ahead = Math.round(gap() - base);
    if (Math.abs(ahead) <= TOLERANCE_MS) return;
    if (resumeAgain) return resumeAgain();
    base += ahead;
    jump += ahead;
    sure = false;
  }

  return {
    /** Call right after the server answered, before its time is used. */
    anchor(): void {
      [base, sure, jump, doubt, resumeAgain] = [gap(), true, 0, 0, null];
    },
    /**
     * Begins anew after a reload. `seenAt`: the device's clock when a page was last open. `until`: when the event's
     * data is removed, by the server's clock.
     */
    resume({ syncedAt, seenAt, offsetMs }: Synced & { seenAt: number }, until: number): void {
      const least = Math.max(syncedAt, seenAt);
      const begin = (): void => {
        const now = clock();
        const wrong = now < least - TOLERANCE_MS || now + offsetMs > until;
        [base, sure, jump] = [gap(), false, wrong ? now - least : 0];
        resumeAgain = wrong ? begin : null;
      };
      begin();
    },
    /** Returns the last sync as if the clock had jumped before it, so that its offset corrects the current clock. */
    follow(last: Synced): Synced {
      notice();
      return { syncedAt: last.syncedAt + jump, offsetMs: last.offsetMs - jump };
    },
    /**
     * How far the clock has jumped since the last sync. If this is only a guess, it must not be stored, because a more
     * certain time may replace it.
     */
    jumped: () => ({ ms: jump, guess: resumeAgain !== null }),
    /**
     * How much earlier than the clock shows the time may be, because the page slept or the clock was changed meanwhile.
     */
    doubtMs: () => doubt,
    /** Call `sleep` when the page is hidden, and `wake` when it is shown. */
    sleep(): void {
      notice();
      asleep = gap();
    },
    wake(): void {
      const slept = asleep === null ? 0 : Math.round(gap() - asleep);
      asleep = null;
      if (slept <= TOLERANCE_MS || slept > LONGEST_SLEEP_MS) return;
      base += slept;
      doubt += slept;
      sure = false;
    },
    /** Returns the current time, with the clock offset that `follow` returned. */
    time: (offsetMs: number): Timed => ({
      at: clock(),
      offsetMs,
      clock: sure ? 'anchored' : 'uncertain',
    }),
  };
}

const SEEN_EVERY_MS = 60_000;

/** The data of an event, whose clock offset is adjusted after each jump of the device's clock. */
export function followMeta(db: DoorDb, clock: () => number, deviceClock: DeviceClock) {
  let synced: EventMeta | null = null;
  let followed: { of: EventMeta; meta: EventMeta } | null = null;
  /** The values of `syncedAt` and `seenAt` that are in the database. */
  let [storedAt, seenAt] = [0, 0];

  /**
   * The event's stored data, with the difference between the device's clock and the server's, corrected if the device's
   * clock was set since. Returns the same object until the data or the difference changes.
   */
  function now(): EventMeta | null {
    if (!synced) return null;
    const next = deviceClock.follow(synced);
    if (followed?.of !== synced || followed.meta.offsetMs !== next.offsetMs)
      followed = { of: synced, meta: { ...synced, ...next } };
    return followed.meta;
  }

  return {
    /** The event's data as it was at the last sync. */
    synced: () => synced,
    now,
    set(meta: EventMeta | null): void {
      if (meta && meta !== synced) storedAt = meta.syncedAt;
      synced = meta;
    },
    /** Call when the server has answered, before its list is stored. */
    heard(at: Synced): void {
      deviceClock.anchor();
      if (!synced) return;
      synced = { ...synced, ...at };
      storedAt = at.syncedAt;
    },
    /** Stores the offset after a jump, so that it applies after a reload, too, and every minute the time (`seenAt`). */
    async keep(): Promise<void> {
      const meta = now();
      if (!meta) return;
      const { key, syncedAt, offsetMs } = meta;
      const { ms, guess } = deviceClock.jumped();
      const before = storedAt;
      const isNews = !guess && syncedAt !== before;
      if (!isNews && clock() - seenAt < SEEN_EVERY_MS) return;
      seenAt = clock();
      if (!guess) storedAt = syncedAt;
      const next = guess ? { seenAt: seenAt - ms } : { syncedAt, offsetMs, seenAt };
      await onDoorDb(() =>
        db.meta
          .where('key')
          .equals(key)
          .and((row) => 'syncedAt' in row && row.syncedAt === before)
          .modify(next as object),
      );
    },
  };
}
