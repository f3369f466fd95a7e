import { useEffect, useState } from 'react';
import { announcement, timeLeft, type Hold } from '#web/holds/hold.rules.ts';

const TICK_MS = 1000;

/** Time left in milliseconds, updated every second, and an announcement for screen readers. */
export function useTimeLeft(hold: Hold): { left: number; said: string } {
  const [shown, setShown] = useState(() => ({ left: timeLeft(hold, Date.now()), said: '' }));
  useEffect(() => {
    const look = (): void =>
      setShown((before) => {
        const left = timeLeft(hold, Date.now());
        // After an extension, an announcement that time is running out is stale.
        const stale = left > before.left ? '' : before.said;
        return { left, said: announcement(before.left, left) ?? stale };
      });
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [hold]);
  return shown;
}

/** Calls `resync` when the page becomes visible or online again: timers stop while a phone sleeps. */
export function useOnReturn(resync: () => void): void {
  useEffect(() => {
    const onVisible = (): void => {
      if (!document.hidden) resync();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', resync);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', resync);
    };
  }, [resync]);
}
