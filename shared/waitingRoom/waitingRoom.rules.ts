// Instants and times are milliseconds. Ranks are places in line since the room opened: 1 is the first.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** To begin a checkout in, once let in. */
export const LET_IN_MS = 5 * MINUTE;
/** A timed room that nobody waits in closes after this. */
export const TIMED_MS = HOUR;
/** One that opened under load closes after this much calm. */
export const CALM_MS = 5 * MINUTE;

export const FIRST_SLOTS = 50;
const MIN_SLOTS = 10;
const MAX_SLOTS = 500;
const MORE_SLOTS = 5;

export type Room = {
  startsAt: number | null;
  /** Since when it is open because of the load. */
  openedAt: number | null;
  /** True if those who came before the start have their ranks. */
  drawn: boolean;
  /** The rank that the next one gets. */
  nextRank: number;
  /** All up to this rank were let in. */
  letInRank: number;
};

export const waitingIn = ({ nextRank, letInRank }: Pick<Room, 'nextRank' | 'letInRank'>): number =>
  nextRank - 1 - letInRank;

export const isGathering = ({ startsAt, drawn }: Room, now: number): boolean =>
  startsAt !== null && !drawn && now < startsAt;

/** True if a checkout needs to be let in. */
export function isOpen(room: Room, now: number): boolean {
  if (room.openedAt !== null || waitingIn(room) > 0) return true;
  return room.startsAt !== null && (!room.drawn || now < room.startsAt + TIMED_MS);
}

/** How many are let in now: never more than there are slots, or than wait. */
export function lettingIn(slots: number, inside: number, waiting: number): number {
  return Math.max(0, Math.min(waiting, slots - inside));
}

/** Slots follow what the machine can do: half of them when it has too much to do, a few more while all are taken. */
export function nextSlots(slots: number, { high, full }: { high: boolean; full: boolean }): number {
  if (high) return Math.max(MIN_SLOTS, Math.floor(slots / 2));
  return full ? Math.min(MAX_SLOTS, slots + MORE_SLOTS) : slots;
}

/**
 * Numbers from 0 to 1 that follow from `seed` alone (sfc32, four words of 32 bits). The 32 bits of `seeded` are too few:
 * most orders of thirteen people could never be drawn.
 */
export function seededRandom(seed: readonly [number, number, number, number]): () => number {
  let [a, b, c, d] = seed;
  function next(): number {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  }
  // Similar seeds begin alike.
  for (let n = 0; n < 16; n += 1) next();
  return next;
}

/** A draw: each order is as likely as any other (Fisher and Yates). */
export function drawn<T>(early: readonly T[], random: () => number): T[] {
  const order = [...early];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** Minutes to wait at `pace` people a minute, as a range: others buy faster or slower. Null: not known yet. */
export function minutesToWait(ahead: number, pace: number): { from: number; to: number } | null {
  if (pace <= 0) return null;
  const minutes = ahead / pace;
  return { from: Math.floor(minutes * 0.8), to: Math.max(1, Math.ceil(minutes * 1.5)) };
}

const SOONEST_MS = 3000;
const LATEST_MS = 30_000;
const UNKNOWN_MS = 15_000;

/** When to ask again: the nearer the turn, the sooner. */
export function askAgainMs(waitMs: number | null): number {
  return Math.round(
    Math.min(LATEST_MS, Math.max(SOONEST_MS, waitMs === null ? UNKNOWN_MS : waitMs / 8)),
  );
}
