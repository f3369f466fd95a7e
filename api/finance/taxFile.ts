import { type Column, csvOf } from '#api/documents/csv.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { afterRefunds } from '#shared/finance/taxReport.rules.ts';
import type { MoneyKind, TaxRow } from '#shared/finance/finance.schemas.ts';

/** The columns of the file; see docs/decisions/0071. */
const COLUMNS: readonly Column<TaxRow>[] = [
  { header: 'Month', value: ({ month }) => month },
  { header: 'Event ID', value: ({ eventId }) => eventId },
  { header: 'Event', value: ({ title }) => title },
  { header: 'Tax rate (%)', value: ({ rate }) => formatPercent(rate) },
  { header: 'Gross (USD)', value: ({ gross: cents }) => ({ cents }) },
  { header: 'Discount (USD)', value: ({ discount: cents }) => ({ cents }) },
  { header: 'Net (USD)', value: ({ net: cents }) => ({ cents }) },
  { header: 'Tax (USD)', value: ({ tax: cents }) => ({ cents }) },
  { header: 'Refunded net (USD)', value: ({ refundedNet: cents }) => ({ cents }) },
  { header: 'Refunded tax (USD)', value: ({ refundedTax: cents }) => ({ cents }) },
  { header: 'Net after refunds (USD)', value: (row) => ({ cents: afterRefunds(row).net }) },
  { header: 'Tax after refunds (USD)', value: (row) => ({ cents: afterRefunds(row).tax }) },
];

export function taxFile(
  batches: AsyncIterable<readonly TaxRow[]>,
  money: MoneyKind,
): AsyncGenerator<string> {
  return csvOf([...COLUMNS, { header: 'Money', value: () => money }], batches);
}
