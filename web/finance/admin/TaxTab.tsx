import { type Period, periodName } from '#shared/finance/periods.rules.ts';
import { afterRefunds, sumFigures } from '#shared/finance/taxReport.rules.ts';
import type { TaxReport } from '#shared/finance/finance.contract.ts';
import { EventSelect } from '#web/office/charts/EventSelect.tsx';
import { useEventChoices } from '#web/office/useEventChoices.ts';
import { FileButton } from '#web/files/FileButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { taxQuery, useTaxReport } from './finance.queries.ts';
import { Loaded } from './Loaded.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { PrintButton, Sheet } from './Sheet.tsx';
import { TaxTable } from './TaxTable.tsx';
import type { FinanceUrl } from './useFinanceUrl.ts';

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
                <FileButton
                  path={`/api/admin/tax-report.csv?${new URLSearchParams(taxQuery(question)).toString()}`}
                  label="Download the tax report as CSV"
                  className="max-sm:flex-1"
                >
                  Download CSV
                </FileButton>
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
    <Sheet
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
    </Sheet>
  );
}
