/** Extra time after the countdown, for 3-D Secure and slow networks. Milliseconds. */
export const GRACE_MS = 180_000;

export function holdUntil(nowMs: number, holdMinutes: number): number {
  return nowMs + holdMinutes * 60_000;
}

/** `held` during the countdown, `grace` for three more minutes, then `over`. */
export function holdPhase(expiresAt: number, now: number): 'held' | 'grace' | 'over' {
  if (now < expiresAt) return 'held';
  return now < expiresAt + GRACE_MS ? 'grace' : 'over';
}
