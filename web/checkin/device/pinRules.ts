export const PIN_LENGTH = 6;
export const TRIES = 5;
export const IDLE_MS = 15 * 60_000;

/** Before the answer to the nth wrong PIN. */
export const pauseAfter = (wrong: number): number => 1000 * wrong;

/** A clock that was set back opens nothing. */
export const isOpen = (until: unknown, now: number): boolean =>
  typeof until === 'number' && until > now && until <= now + IDLE_MS;
