import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

let drawnAt: number | null = null;

/** Sets the time of the server render in ms, which hydration must show, too; null once the page is hydrated. */
export function setDrawnAt(ms: number | null): void {
  drawnAt = ms;
}

const never = (): (() => void) => () => undefined;

/**
 * True on the server, and in the browser while React hydrates what the server has rendered, because only then does
 * React use the third argument, the server snapshot.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Returns the current time in milliseconds, updated every `everyMs`. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => drawnAt ?? Date.now());
  useEffect(() => {
    // A transition, because all parts of a hydrated page do this at once.
    if (drawnAt !== null) startTransition(() => setNow(Date.now()));
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
