/** Extra time after the countdown, for 3-D Secure and slow networks. Milliseconds. */
export const GRACE_MS = 180_000;

/** Pay extends a hold by this, up to an hour in total. Milliseconds. */
export const PAY_EXTENSION_MS = 5 * 60_000;
/** For opening the mailed link of a free order. */
export const CONFIRM_EXTENSION_MS = 30 * 60_000;
export const LONGEST_HOLD_MS = 60 * 60_000;
/** Less would not do to pay. */
const SHORTEST_HOLD_MS = 2 * 60_000;

export function holdUntil(nowMs: number, holdMinutes: number): number {
  return nowMs + holdMinutes * 60_000;
}

/** `held` during the countdown, `grace` for three more minutes, then `over`. */
export function holdPhase(expiresAt: number, now: number): 'held' | 'grace' | 'over' {
  if (now < expiresAt) return 'held';
  return now < expiresAt + GRACE_MS ? 'grace' : 'over';
}

/**
 * Expiry of a basket that replaces another one of its buyer, held since `heldSince` through all changes: at most an hour
 * in total. Null when that is over: others get their turn.
 */
export function replacedHold(heldSince: number, now: number, holdMinutes: number): number | null {
  const until = Math.min(holdUntil(now, holdMinutes), heldSince + LONGEST_HOLD_MS);
  return until - now < SHORTEST_HOLD_MS ? null : until;
}

/** Expiry after Pay at `now`, or `by` milliseconds: never earlier than before, at most an hour in total. */
export function extendedHold(
  hold: { heldSince: number; expiresAt: number },
  now: number,
  by = PAY_EXTENSION_MS,
): number {
  const wanted = Math.max(hold.expiresAt, now + by);
  return Math.max(hold.expiresAt, Math.min(wanted, hold.heldSince + LONGEST_HOLD_MS));
}
