import { type Cents, sumOf } from '#shared/base/money.ts';
import type { TaxFigures, TaxRow } from './finance.contract.ts';

type Cell = Pick<TaxRow, 'month' | 'rate'>;
/** Sums of the sales in one month at one tax rate. */
export type SoldSums = Cell & { gross: Cents; discount: Cents; tax: Cents };
/** Sums of the refunds in one month, for items that were sold at one tax rate. */
export type RefundedSums = Cell & { net: Cents; tax: Cents };
type OfEvent = Pick<TaxRow, 'eventId' | 'title'>;

const FIGURES = [
  'gross',
  'discount',
  'net',
  'tax',
  'refundedNet',
  'refundedTax',
] as const satisfies readonly (keyof TaxFigures)[];

/** The rows of one event: one row for each month and tax rate with sales, refunds or both. */
export function taxRowsOf(
  { eventId, title }: OfEvent,
  sold: readonly SoldSums[],
  refunded: readonly RefundedSums[],
): TaxRow[] {
  const none = { gross: 0, discount: 0, net: 0, tax: 0, refundedNet: 0, refundedTax: 0 };
  const rows = [
    ...sold.map(({ month, rate, gross, discount, tax }) => {
      const figures = { ...none, gross, discount, net: gross - discount, tax };
      return { month, eventId, title, rate, ...figures };
    }),
    ...refunded.map(({ month, rate, net, tax }) => {
      return { month, eventId, title, rate, ...none, refundedNet: net, refundedTax: tax };
    }),
  ];
  const cells = Map.groupBy(rows, ({ month, rate }) => `${month} ${String(rate).padStart(5, '0')}`);
  return [...cells]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...more]]) => (first ? { ...first, ...sumFigures([first, ...more]) } : []))
    .filter((row) => FIGURES.some((name) => row[name] !== 0));
}

export function sumFigures(rows: readonly TaxFigures[]): TaxFigures {
  const sum = (name: keyof TaxFigures): Cents => sumOf(rows.map((row) => row[name]));
  return {
    gross: sum('gross'),
    discount: sum('discount'),
    net: sum('net'),
    tax: sum('tax'),
    refundedNet: sum('refundedNet'),
    refundedTax: sum('refundedTax'),
  };
}

/** Sales and tax left after refunds. Negative if more was refunded than sold. */
export const afterRefunds = ({ net, tax, refundedNet, refundedTax }: TaxFigures) => ({
  net: net - refundedNet,
  tax: tax - refundedTax,
});

export type TaxGroup = Pick<TaxRow, 'rate'> & TaxFigures & { key: string; label: string };

/** Adds up the rows by month and rate, or by event and rate. Months are sorted; events keep their order. */
export function groupTaxRows(rows: readonly TaxRow[], by: 'month' | 'event'): TaxGroup[] {
  const groups = Map.groupBy(rows, (row) => (by === 'month' ? row.month : String(row.eventId)));
  const ordered = [...groups].toSorted(([a], [b]) =>
    by === 'event' || a === b ? 0 : a < b ? -1 : 1,
  );
  return ordered.flatMap(([key, own]) => {
    const rates = [...Map.groupBy(own, ({ rate }) => rate)].toSorted(([a], [b]) => a - b);
    const label = by === 'month' ? key : (own[0]?.title ?? '');
    return rates.map(([rate, same]) => ({
      key: `${key} ${rate}`,
      label,
      rate,
      ...sumFigures(same),
    }));
  });
}
