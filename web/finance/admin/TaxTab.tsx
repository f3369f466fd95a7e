import { type Period, periodName, shortMonth } from '#shared/finance/periods.rules.ts';
import { afterRefunds, sumFigures, groupTaxRows } from '#shared/finance/taxReport.rules.ts';
import type { TaxReport, TaxFigures, TaxRow } from '#shared/finance/finance.contract.ts';
import { EventSelect, useEventChoices } from '#web/office/EventSelect.tsx';
import { DownloadButton } from '#web/files/DownloadButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { formatUsd } from '#shared/base/money.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { cx } from '#web/ui/cx.ts';
import { taxQuery, useTaxReport } from './finance.queries.ts';
import type { FinanceUrl } from './useFinanceUrl.ts';
import { Loaded, PrintButton, ReportSheet } from './ReportSheet.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';

export function TaxTab({ url }: { url: FinanceUrl }) {
  const { period, by, today, set } = url;
  const { data: events } = useEventChoices();
  const event = events?.find(({ id }) => String(id) === url.event);
  // An unknown event in the URL is ignored.
  const eventId = events && !event ? '' : url.event;
  const question = { from: period.from, to: period.to, eventId };
  const report = useTaxReport(question);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-2 gap-4 tight:grid-cols-1 xl:grid-cols-4">
        <PeriodPicker period={period} today={today} onChoose={(value) => set('period', value)} />
        <EventSelect {...{ events, event }} none="All events" onChoose={(id) => set('event', id)} />
        <Field label="Group by">
          <Select value={by} onChange={({ target }) => set('by', target.value)}>
            <option value="month">Month</option>
            <option value="event">Event</option>
          </Select>
        </Field>
      </div>
      <Loaded query={report} what="tax report">
        {(data) =>
          data.rows.length === 0 ? (
            <EmptyState
              title="Nothing sold or refunded in this period"
              body="Choose another period or all events."
            />
          ) : (
            <>
              <div className="flex flex-wrap gap-3">
                <DownloadButton
                  path={`/api/admin/tax-report.csv?${new URLSearchParams(taxQuery(question)).toString()}`}
                  label="Download the tax report as CSV"
                  className="max-sm:flex-1"
                >
                  Download CSV
                </DownloadButton>
                <PrintButton />
              </div>
              <Report report={data} by={by} period={period} eventTitle={event?.title} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

type ReportProps = {
  report: TaxReport;
  by: 'month' | 'event';
  period: Period;
  eventTitle: string | undefined;
};

function Report({ report: { rows, money }, by, period, eventTitle }: ReportProps) {
  const sum = sumFigures(rows);
  const left = afterRefunds(sum);
  return (
    <ReportSheet
      title={`Tax Report, ${periodName(period)}`}
      subtitle={eventTitle ?? 'All events'}
      money={money}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 2xl:grid-cols-4 print:grid-cols-2">
        <StatCard label="Net after refunds" value={<Money cents={left.net} />} />
        <StatCard label="Tax after refunds" value={<Money cents={left.tax} />} />
        <StatCard label="Gross" value={<Money cents={sum.gross} />} hint="Before discounts" />
        <StatCard
          label="Refunded"
          value={<Money cents={sum.refundedNet + sum.refundedTax} />}
          hint="Net and tax"
        />
      </div>
      <TaxTable rows={rows} by={by} />
      <p className="max-w-prose text-sm text-dust">
        Sales count in the month of the order, refunds in the month they were made, in each event's
        time zone. Tax rates are those at the time of sale. Complimentary tickets are not included.
      </p>
    </ReportSheet>
  );
}

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
function TaxTable({ rows, by }: TaxTableProps) {
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
