import { cx } from '#web/ui/cx.ts';

type FillMeterProps = { label: string; value: number; max: number; className?: string };

/** A bar that shows how much of a stock is taken. */
export function FillMeter({ label, value, max, className }: FillMeterProps) {
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, max)}
      aria-valuenow={value}
      className={cx('block h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <span
        className="block h-full bg-aqua"
        style={{ width: `${(100 * value) / Math.max(1, max)}%` }}
      />
    </span>
  );
}
