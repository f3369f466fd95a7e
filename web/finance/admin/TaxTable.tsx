import { formatUsd } from '#shared/base/money.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { shortMonth } from '#shared/finance/periods.rules.ts';
import { afterRefunds, groupTaxRows, sumFigures } from '#shared/finance/taxReport.rules.ts';
import type { TaxFigures, TaxRow } from '#shared/finance/finance.contract.ts';
import { cx } from '#web/ui/cx.ts';

const COLUMNS: readonly { header: string; cents: (row: TaxFigures) => number; strong?: true }[] = [
  { header: 'Gross', cents: ({ gross }) => gross },
  { header: 'Discount', cents: ({ discount }) => discount },
  { header: 'Net', cents: ({ net }) => net },
  { header: 'Tax', cents: ({ tax }) => tax },
  { header: 'Refunded net', cents: ({ refundedNet }) => refundedNet },
  { header: 'Refunded tax', cents: ({ refundedTax }) => refundedTax },
  { header: 'Net after refunds', cents: (row) => afterRefunds(row).net, strong: true },
  { header: 'Tax after refunds', cents: (row) => afterRefunds(row).tax, strong: true },
];

type TaxTableProps = { rows: readonly TaxRow[]; by: 'month' | 'event' };

/** The tax report, as a card for each row on phones, and as a table elsewhere and on paper. */
export function TaxTable({ rows, by }: TaxTableProps) {
  const groups = groupTaxRows(rows, by);
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-floor print:overflow-visible print:rounded-none print:border-x-0">
      <table className="w-full text-left text-sm max-md:not-print:block print:text-[8pt]">
        <caption className="sr-only">Tax report by {by} and tax rate</caption>
        <thead className="border-b border-line text-dust max-md:not-print:sr-only">
          <tr>
            {[by === 'month' ? 'Month' : 'Event', 'Tax rate'].map((header) => (
              <th
                key={header}
                scope="col"
                className="px-2.5 py-3 align-bottom font-semibold print:p-1"
              >
                {header}
              </th>
            ))}
            {COLUMNS.map(({ header }) => (
              <th
                key={header}
                scope="col"
                className="px-2.5 py-3 text-right align-bottom font-semibold print:p-1"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:not-print:block">
          {groups.map(({ key, label, rate, ...figures }) => (
            <Row
              key={key}
              name={by === 'month' ? shortMonth(label).replace(' ', '\u00A0') : label}
              rate={`${formatPercent(rate)} %`}
              figures={figures}
            />
          ))}
        </tbody>
        <tfoot className="border-t-2 border-edge max-md:not-print:block">
          <Row name="Total" rate="" figures={sumFigures(rows)} total />
        </tfoot>
      </table>
    </div>
  );
}

type RowProps = { name: string; rate: string; figures: TaxFigures; total?: boolean };

const line = 'max-md:not-print:flex max-md:not-print:justify-between max-md:not-print:gap-4';

function Row({ name, rate, figures, total = false }: RowProps) {
  return (
    <tr className={cx('max-md:not-print:block max-md:not-print:p-4', total && 'font-bold')}>
      <th
        scope="row"
        className="px-2.5 py-3 font-semibold max-md:not-print:block max-md:not-print:p-0 max-md:not-print:pb-1 max-md:not-print:text-base print:p-1 print:pl-0"
      >
        {name}
      </th>
      <td
        className={cx(
          'px-2.5 py-3 whitespace-nowrap max-md:not-print:p-0 max-md:not-print:py-0.5 print:p-1',
          line,
          !rate && 'max-md:not-print:hidden',
        )}
      >
        <span className="text-dust md:hidden print:hidden">Tax rate</span>
        {rate}
      </td>
      {COLUMNS.map(({ header, cents, strong }) => (
        <td
          key={header}
          className={cx(
            'px-2.5 py-3 text-right tabular-nums max-md:not-print:p-0 max-md:not-print:py-0.5 print:p-1',
            line,
            strong ? !total && 'font-semibold' : cents(figures) === 0 && 'max-md:not-print:hidden',
          )}
        >
          <span className="font-normal text-dust md:hidden print:hidden">{header}</span>
          {formatUsd(cents(figures))}
        </td>
      ))}
    </tr>
  );
}
