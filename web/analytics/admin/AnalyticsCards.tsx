import type {
  EventAnalytics,
  SalesPoint,
  TicketType,
  TopPromoter,
} from '#shared/analytics/reports.schemas.ts';
import { formatUsd } from '#shared/base/money.ts';
import { ChartCard, daysOf, dollars, shortDay, stepOf } from '#web/office/charts/ChartCard.tsx';
import { attendanceText, promoterConversionText } from '#shared/analytics/percentages.rules.ts';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';

/** Shows sales by day, or in longer steps when there are many days. */
export function SalesCard({ data }: { data: EventAnalytics | undefined }) {
  const points = data?.salesOverTime ?? [];
  return (
    <ChartCard
      title="Sales over Time"
      summary={data && `${formatUsd(data.totalSales)} ${stepOf(points)}, after refunds.`}
      empty="Nothing sold in this period."
      table={{
        caption: 'Sales over Time',
        headers: ['Days', 'Orders', 'Tickets', 'Sales'],
        rows: points.map((point) => [
          daysOf(point),
          point.orders,
          point.tickets,
          formatUsd(point.sales),
        ]),
      }}
      draw={({ ColumnChart }) => <ColumnChart marks={points.map(columnOf)} format={dollars} />}
      className="xl:col-span-2"
    />
  );
}

function columnOf(point: SalesPoint) {
  const { orders, tickets, sales } = point;
  const lines = [daysOf(point), formatUsd(sales), `${orders} orders, ${tickets} tickets`];
  return { label: shortDay(point), lines, value: sales };
}

export function TicketTypesCard({ types: known }: { types: readonly TicketType[] | undefined }) {
  const types = known ?? [];
  return (
    <ChartCard
      title="Tickets by Type"
      summary={known && summaryOf(known)}
      empty="No tickets sold in this period."
      table={{
        caption: 'Tickets by Type',
        headers: ['Type', 'Sold', 'Checked in', 'Attendance'],
        rows: types.map(({ name, sold, checkedIn }) => [
          name,
          sold,
          checkedIn,
          attendanceText(checkedIn, sold),
        ]),
      }}
      legend={<Legend />}
      draw={({ RowChart }) => <RowChart marks={types.map(markOf)} format={String} />}
    />
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 text-sm text-dust">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-full bg-aqua" />
        Checked in
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3 rounded-full bg-edge" />
        Not checked in
      </span>
    </p>
  );
}

function summaryOf(types: readonly TicketType[]): string {
  const sum = (key: 'sold' | 'checkedIn') => types.reduce((all, type) => all + type[key], 0);
  return `${sum('sold')} sold, ${sum('checkedIn')} checked in.`;
}

function markOf({ name, sold, checkedIn }: TicketType) {
  return {
    label: name,
    lines: [name, `${sold} sold`, `${checkedIn} checked in`],
    value: sold,
    part: checkedIn,
  };
}

const columns: readonly Column<TopPromoter>[] = [
  { key: 'name', header: 'Promoter', bare: true, cell: ({ name }) => <b>{name}</b> },
  { key: 'sales', header: 'Sales', end: true, cell: ({ sales }) => <Money cents={sales} /> },
  {
    key: 'commission',
    header: 'Commission',
    end: true,
    cell: ({ commission }) => <Money cents={commission} />,
  },
  {
    key: 'conversion',
    header: 'Conversion Rate',
    end: true,
    cell: ({ orders, clicks }) => (
      <span className="tabular-nums">
        {promoterConversionText(orders, clicks)}{' '}
        <span className="text-sm whitespace-nowrap text-dust">
          {orders} of {clicks} {clicks === 1 ? 'click' : 'clicks'}
        </span>
      </span>
    ),
  },
];

export function TopPromoters({ promoters }: { promoters: readonly TopPromoter[] | undefined }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">Top Promoters</h2>
      <DataTable
        caption="Top Promoters"
        columns={columns}
        rows={promoters}
        rowKey={({ id }) => id}
        empty={
          <p className="rounded-md border border-dashed border-line px-5 py-8 text-center text-dust">
            No promoter sales or link clicks in this period.
          </p>
        }
      />
    </section>
  );
}
