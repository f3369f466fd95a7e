import type { EventAnalytics, SalesPoint } from '#shared/analytics/reports.schemas.ts';
import { formatUsd } from '#shared/base/money.ts';
import { ChartCard } from '#web/office/charts/ChartCard.tsx';
import { daysOf, dollars, shortDay, stepOf } from '#web/office/charts/chartLabels.ts';

type SalesCardProps = { data: EventAnalytics | undefined; className?: string };

/** Shows sales by day, or in longer steps when there are many days. */
export function SalesCard({ data, className }: SalesCardProps) {
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
      {...(className ? { className } : {})}
    />
  );
}

function columnOf(point: SalesPoint) {
  const { orders, tickets, sales } = point;
  const lines = [daysOf(point), formatUsd(sales), `${orders} orders, ${tickets} tickets`];
  return { label: shortDay(point), lines, value: sales };
}
