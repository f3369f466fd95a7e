import { formatUsd, type Cents } from '#shared/base/money.ts';
import { cx } from './cx.ts';

export function Money({ cents, className }: { cents: Cents; className?: string }) {
  return <span className={cx('tabular-nums', className)}>{formatUsd(cents)}</span>;
}
