import { useEffect, useState, useSyncExternalStore } from 'react';

let drawnAt: number | null = null;

/** The page was drawn on the server at this time (milliseconds): the first render here says the same. */
export function setDrawnAt(ms: number | null): void {
  drawnAt = ms;
}

const never = (): (() => void) => () => undefined;

/** The time now in milliseconds, looked up again every `everyMs`. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  // React asks for the server's value while it takes over what the server drew, and only then.
  const drawn = useSyncExternalStore(
    never,
    () => null,
    () => drawnAt,
  );
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return drawn ?? now;
}
