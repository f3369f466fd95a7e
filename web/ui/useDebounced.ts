import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value after a pause without changes. */
export function useDebounced<T>(typed: T, pauseMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return settled;
}
