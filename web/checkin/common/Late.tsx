import { type ReactNode, useEffect, useState } from 'react';

const LATE_MS = 1000;

/** Shows its children a second later: what is mostly over by then would only move the page under a thumb. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && children;
}
