import { Timer } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { clockText, SHORT_MS } from './hold.ts';

/** Below this, more time is offered. */
const URGENT_MS = 2 * 60_000;

type HoldTimerProps = { left: number; said: string; onMoreTime: (() => void) | null };

/** How long the tickets stay ours. The clock itself is silent; the milestones are announced. */
export function HoldTimer({ left, said, onMoreTime }: HoldTimerProps) {
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
      <p className="flex-1 text-dust">
        {left > 0 ? 'Your tickets are held for you' : 'Your tickets are no longer held'}
      </p>
      {onMoreTime && left > 0 && left <= URGENT_MS && (
        <Button variant="ghost" onClick={onMoreTime}>
          I need more time
        </Button>
      )}
      <span
        role="timer"
        className={cx(
          'font-display text-lg font-bold tabular-nums',
          short ? 'text-amber' : 'text-chalk',
        )}
      >
        {clockText(left)}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
