// How many declined cards a network address may have before it has to wait.

/** `at` in milliseconds since the epoch. */
export type CardTry = { at: number; paid: boolean };

const WINDOW_MS = 60 * 60_000;
/** Declines allowed within an hour: four buyers with five cards each. */
const FREE_DECLINES = 20;
/** Additional declines allowed for each success, since busy venues have declines, too. */
const DECLINES_PER_PAYMENT = 2;

/**
 * Milliseconds that a network address must wait before another payment, or 0. Card testing causes mostly declines;
 * the shared address of a venue has mostly successes. `tries` must be sorted, oldest first.
 */
export function waitAfter(tries: readonly CardTry[], now: number): number {
  const recent = tries.filter(({ at }) => at > now - WINDOW_MS);
  const paid = recent.filter((one) => one.paid).length;
  let room = FREE_DECLINES + DECLINES_PER_PAYMENT * paid - (recent.length - paid);
  let wait = 0;
  // Let the oldest tries expire one by one until there is room.
  for (const one of recent) {
    const until = one.at + WINDOW_MS - now;
    if (room > 0 && until > wait) return wait;
    room += one.paid ? -DECLINES_PER_PAYMENT : 1;
    wait = until;
  }
  return wait;
}

const MAX_REMEMBERED = 1000;

/** Keeps the tries of the last hour, up to a maximum number. */
export const remembered = (tries: readonly CardTry[], now: number): CardTry[] =>
  tries.filter(({ at }) => at > now - WINDOW_MS).slice(-MAX_REMEMBERED);
