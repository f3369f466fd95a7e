// Instants and times are milliseconds. Ranks are places in line since the room opened: 1 is the first.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Time in which a checkout must be begun after being let in. */
export const LET_IN_MS = 5 * MINUTE;
/** A timed room that nobody waits in closes after this time. */
export const TIMED_MS = HOUR;
/** A room that opened under load closes after this much calm. */
export const CALM_MS = 5 * MINUTE;

export const FIRST_SLOTS = 50;
const MIN_SLOTS = 10;
const MAX_SLOTS = 500;
const MORE_SLOTS = 5;

export type Room = {
  startsAt: number | null;
  /** Time since which the room is open because of high load. */
  openedAt: number | null;
  /** True once those who came before the start have their ranks. */
  drawn: boolean;
  /** The rank that the next buyer gets. */
  nextRank: number;
  /** Everyone up to this rank was let in. */
  letInRank: number;
};

export const waitingIn = ({ nextRank, letInRank }: Pick<Room, 'nextRank' | 'letInRank'>): number =>
  nextRank - 1 - letInRank;

export const isGathering = ({ startsAt, drawn }: Room, now: number): boolean =>
  startsAt !== null && !drawn && now < startsAt;

/** True if buyers have to be let in before they begin a checkout. */
export function isOpen(room: Room, now: number): boolean {
  if (room.openedAt !== null || waitingIn(room) > 0) return true;
  return room.startsAt !== null && (!room.drawn || now < room.startsAt + TIMED_MS);
}

/** How many people to let in now: never more than there are free slots or people waiting. */
export function lettingIn(slots: number, inside: number, waiting: number): number {
  return Math.max(0, Math.min(waiting, slots - inside));
}

/**
 * The slots follow the capacity of the machine: they are halved under high load and grow slowly while all are taken.
 */
export function nextSlots(slots: number, { high, full }: { high: boolean; full: boolean }): number {
  if (high) return Math.max(MIN_SLOTS, Math.floor(slots / 2));
  return full ? Math.min(MAX_SLOTS, slots + MORE_SLOTS) : slots;
}

/**
 * Random numbers from 0 to 1 that depend on `seed` alone (sfc32, four words of 32 bits). The 32 bits of `seeded`
 * would be too few: most orders of thirteen people could never be drawn.
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
  // Similar seeds give similar first numbers, so these are skipped.
  for (let n = 0; n < 16; n += 1) next();
  return next;
}

/** Draws an order of the early buyers: each order is equally likely (Fisher and Yates). */
export function drawn<T>(early: readonly T[], random: () => number): T[] {
  const order = [...early];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/**
 * Minutes to wait at `pace` people a minute, as a range, because others buy faster or slower. Null if not known yet.
 */
export function minutesToWait(ahead: number, pace: number): { from: number; to: number } | null {
  if (pace <= 0) return null;
  const minutes = ahead / pace;
  return { from: Math.floor(minutes * 0.8), to: Math.max(1, Math.ceil(minutes * 1.5)) };
}

const SOONEST_MS = 3000;
const LATEST_MS = 30_000;
const UNKNOWN_MS = 15_000;

/** When a device should ask again: the nearer its turn, the sooner. */
export function askAgainMs(waitMs: number | null): number {
  return Math.round(
    Math.min(LATEST_MS, Math.max(SOONEST_MS, waitMs === null ? UNKNOWN_MS : waitMs / 8)),
  );
}
