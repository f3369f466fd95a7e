export const PIN_LENGTH = 6;
export const TRIES = 5;
export const IDLE_MS = 15 * 60_000;

/** The pause before the answer to the nth wrong PIN, in ms. */
export const pauseAfter = (wrong: number): number => 1000 * wrong;

/** True while the phone is unlocked. If the clock was set back, the phone counts as locked. */
export const isOpen = (until: unknown, now: number): boolean =>
  typeof until === 'number' && until > now && until <= now + IDLE_MS;
