// How long the stock of a checkout is held. Durations and times are in milliseconds.

/** Extra time after the countdown, for 3-D Secure and slow networks. */
export const GRACE_MS = 180_000;

/** Pressing Pay extends a hold by this much, up to an hour in total. */
export const PAY_EXTENSION_MS = 5 * 60_000;
/** Time to open the mailed link of a free order. */
export const CONFIRM_EXTENSION_MS = 30 * 60_000;
export const LONGEST_HOLD_MS = 60 * 60_000;
/** Shortest hold of a basket that replaces an earlier one: less would not be enough time to pay. */
const SHORTEST_HOLD_MS = 2 * 60_000;

export function holdUntil(nowMs: number, holdMinutes: number): number {
  return nowMs + holdMinutes * 60_000;
}

/** Phase of a hold: `held` during the countdown, `grace` for three more minutes, then `over`. */
export function holdPhase(expiresAt: number, now: number): 'held' | 'grace' | 'over' {
  if (now < expiresAt) return 'held';
  return now < expiresAt + GRACE_MS ? 'grace' : 'over';
}

/**
 * Expiry of a basket that replaces an earlier one of the same buyer, whose tickets have been held since `heldSince`:
 * at most an hour in total. Null when that hour is over, so that others get their turn.
 */
export function replacedHold(heldSince: number, now: number, holdMinutes: number): number | null {
  const until = Math.min(holdUntil(now, holdMinutes), heldSince + LONGEST_HOLD_MS);
  return until - now < SHORTEST_HOLD_MS ? null : until;
}

/**
 * Expiry after Pay was pressed at `now`, extended by `by` milliseconds: never earlier than before, and at most an
 * hour in total.
 */
export function extendedHold(
  hold: { heldSince: number; expiresAt: number },
  now: number,
  by = PAY_EXTENSION_MS,
): number {
  const wanted = Math.max(hold.expiresAt, now + by);
  return Math.max(hold.expiresAt, Math.min(wanted, hold.heldSince + LONGEST_HOLD_MS));
}
