import { formatUsd, type Cents } from '#shared/base/money.ts';
import { cx } from './cx.ts';
import type { ReactNode } from 'react';
import type { TotalLine } from '#shared/orders/orderTotals.rules.ts';

export function Money({ cents, className }: { cents: Cents; className?: string }) {
  return <span className={cx('tabular-nums', className)}>{formatUsd(cents)}</span>;
}

/** Formats totals as rows for a `FactList`. */
export const moneyRows = (lines: readonly TotalLine[]): [label: string, value: ReactNode][] =>
  lines.map(({ label, cents }) => [label, <Money key={label} cents={cents} />]);
