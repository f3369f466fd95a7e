import { useEffect, useState } from 'react';
import { announcement, timeLeft, type Hold } from '#web/holds/hold.ts';

const TICK_MS = 1000;

/** The milliseconds left of a hold, looked at every second, and what a listener is to be told of it. */
export function useTimeLeft(hold: Hold): { left: number; said: string } {
  const [shown, setShown] = useState(() => ({ left: timeLeft(hold, Date.now()), said: '' }));
  useEffect(() => {
    const look = (): void =>
      setShown((before) => {
        const left = timeLeft(hold, Date.now());
        // Held for longer again: what was said of the end is over.
        const stale = left > before.left ? '' : before.said;
        return { left, said: announcement(before.left, left) ?? stale };
      });
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [hold]);
  return shown;
}

/** Asks again whenever the page or the connection comes back: timers sleep with the phone. */
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
