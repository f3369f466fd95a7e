import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

export function useDebounced(typed: string, pauseMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return settled;
}
