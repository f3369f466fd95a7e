import type { ReactNode } from 'react';
import type { TotalLine } from '#shared/orders/orderTotals.rules.ts';
import { Money } from './Money.tsx';

/** Formats totals as rows for a `FactList`. */
export const moneyRows = (lines: readonly TotalLine[]): [label: string, value: ReactNode][] =>
  lines.map(({ label, cents }) => [label, <Money key={label} cents={cents} />]);
