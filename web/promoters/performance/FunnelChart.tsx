import { formatUsd } from '#shared/base/money.ts';
import type { EventPerformance, PerformancePoint } from '#shared/promoters/dashboard.schemas.ts';
import { ChartCard } from '#web/office/charts/ChartCard.tsx';
import { daysOf, dollars, shortDay, stepOf } from '#web/office/charts/chartLabels.ts';
import type { Charts } from '#web/office/charts/useCharts.ts';

type Measure = 'clicks' | 'orders' | 'revenue';
const MEASURES: readonly Measure[] = ['clicks', 'orders', 'revenue'];
const NAMES: Record<Measure, string> = { clicks: 'Clicks', orders: 'Orders', revenue: 'Revenue' };

const shown = (measure: Measure, value: number): string =>
  measure === 'revenue'
    ? formatUsd(value)
    : `${value} ${value === 1 ? measure.slice(0, -1) : measure}`;

export function FunnelChart({ data }: { data: EventPerformance | undefined }) {
  const points = data?.points ?? [];
  const active = points.filter(({ clicks, orders }) => clicks + orders > 0);
  return (
    <ChartCard
      title="From Click to Order"
      summary={data && `Clicks, orders and revenue ${stepOf(points)}, after refunds.`}
      empty="No clicks or orders in this period. Share your link to get rolling."
      height="h-150 lg:h-64"
      table={{
        caption: 'From Click to Order',
        headers: ['Days', 'Clicks', 'Orders', 'Revenue'],
        rows: active.map((point) => [
          daysOf(point),
          point.clicks,
          point.orders,
          formatUsd(point.revenue),
        ]),
      }}
      draw={(charts) => (
        <div className="grid h-full gap-4 max-lg:grid-rows-3 lg:grid-cols-3">
          {MEASURES.map((measure) => (
            <Small key={measure} {...{ charts, measure, points }} />
          ))}
        </div>
      )}
    />
  );
}

type SmallProps = { charts: Charts; measure: Measure; points: readonly PerformancePoint[] };

function Small({ charts: { ColumnChart }, measure, points }: SmallProps) {
  const marks = points.map((point) => ({
    label: shortDay(point),
    lines: [daysOf(point), ...MEASURES.map((each) => shown(each, point[each]))],
    value: point[measure],
  }));
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-1">
      <p className="text-sm font-semibold text-dust">{NAMES[measure]}</p>
      <ColumnChart marks={marks} format={measure === 'revenue' ? dollars : String} />
    </div>
  );
}
