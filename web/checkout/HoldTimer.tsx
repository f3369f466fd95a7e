import { Timer } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import {
  formatCountdown,
  SHORT_MS,
  announcement,
  timeLeft,
  type Hold,
} from '#web/holds/hold.rules.ts';
import { useEffect, useState } from 'react';

/** With less time left than this, the page offers more time. */
const URGENT_MS = 2 * 60_000;

type HoldTimerProps = { left: number; said: string; onMoreTime: (() => void) | null };

/** Shows the time left of the hold. Screen readers hear only the milestones in `said`, not each second. */
export function HoldTimer({ left, said, onMoreTime }: HoldTimerProps) {
  return (
    <>
      {left > 0 && <Clock left={left} onMoreTime={left <= URGENT_MS ? onMoreTime : null} />}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

function Clock({ left, onMoreTime }: Omit<HoldTimerProps, 'said'>) {
  const short = left <= SHORT_MS;
  return (
    <div
      className={cx(
        'flex min-h-14 flex-wrap items-center gap-x-3 rounded-md border px-4 py-1.5',
        short ? 'border-amber/60 bg-warn-deep' : 'border-line bg-floor',
      )}
    >
      <Timer
        aria-hidden="true"
        className={cx('size-5 shrink-0', short ? 'text-amber' : 'text-aqua')}
      />
      <p className="flex-1 text-dust">Tickets held for you</p>
      <span
        role="timer"
        className={cx(
          'font-display text-lg font-bold tabular-nums',
          short ? 'text-amber' : 'text-chalk',
        )}
      >
        {formatCountdown(left)}
      </span>
      {onMoreTime && (
        <Button variant="secondary" className="my-2 w-full sm:w-auto" onClick={onMoreTime}>
          I need more time
        </Button>
      )}
    </div>
  );
}

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
