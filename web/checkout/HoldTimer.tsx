import { Timer } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatCountdown, SHORT_MS } from '#web/holds/hold.rules.ts';

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
        <Button variant="secondary" className="my-1.5 w-full sm:w-auto" onClick={onMoreTime}>
          I need more time
        </Button>
      )}
    </div>
  );
}
