import { countdown } from '#shared/base/time.ts';
import { pluralText } from './pluralText.ts';
import { useNow } from './useNow.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Counts down to `to` (in ms), updates every minute, and shows zeros once the time has passed. */
export function Countdown({ to, className }: { to: number; className?: string }) {
  const { days, hours, minutes } = countdown(to, useNow());
  const spoken = `${pluralText(days, 'day')}, ${pluralText(hours, 'hour')}, ${pluralText(minutes, 'minute')}`;
  return (
    <span role="timer" aria-label={spoken} className={className}>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {days}d {two(hours)}h {two(minutes)}m
      </span>
    </span>
  );
}
