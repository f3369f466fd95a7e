import type { EventAnalytics, SalesPoint } from '#shared/analytics/eventAnalytics.schemas.ts';
import { formatUsd } from '#shared/base/money.ts';
import { formatDate } from '#shared/base/time.ts';
import { ChartCard } from './ChartCard.tsx';

type SalesCardProps = { data: EventAnalytics | undefined; className?: string };

/** What came in, day by day, or in longer steps where there are too many days. */
export function SalesCard({ data, className }: SalesCardProps) {
  const points = data?.salesOverTime ?? [];
  return (
    <ChartCard
      title="Sales over Time"
      summary={data && `${formatUsd(data.totalSales)} ${stepOf(points)}, after refunds.`}
      empty="Nothing was sold in this time."
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
      draw={({ ColumnChart }) => <ColumnChart marks={points.map(markOf)} format={dollars} />}
      {...(className ? { className } : {})}
    />
  );
}

function daysOf({ from, to }: SalesPoint): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

function stepOf(points: readonly SalesPoint[]): string {
  const [first] = points;
  return first && first.from !== first.to ? 'in steps of several days' : 'by day';
}

function markOf(point: SalesPoint) {
  const { orders, tickets, sales } = point;
  const lines = [daysOf(point), formatUsd(sales), `${orders} orders, ${tickets} tickets`];
  return { label: formatDate(point.from).replace(/, \d+$/, ''), lines, value: sales };
}

/** Beside the axis there is room for four characters: `$1.2k`. */
function dollars(cents: number): string {
  const whole = Math.round(cents / 100);
  return `$${new Intl.NumberFormat('en-US', { notation: 'compact' }).format(whole)}`;
}
