import { useEffect, useState, useSyncExternalStore } from 'react';

let drawnAt: number | null = null;

/** Server render time in ms: hydration must show the same. */
export function setDrawnAt(ms: number | null): void {
  drawnAt = ms;
}

const never = (): (() => void) => () => undefined;

/** Milliseconds, updated every `everyMs`. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  // The server snapshot is used during hydration only.
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
