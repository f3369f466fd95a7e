import type { EventAnalytics } from '#shared/analytics/eventAnalytics.schemas.ts';
import { formatInstant } from '#shared/base/time.ts';
import { ChartCard } from './ChartCard.tsx';

const DAY_MINUTES = 24 * 60;

export function ArrivalsCard({ data }: { data: EventAnalytics | undefined }) {
  const { minutes, points } = data?.arrivals ?? { minutes: 0, points: [] };
  const zone = data?.time_zone ?? 'UTC';
  const long = points.length * minutes > DAY_MINUTES;
  const shown = points.map(({ at, count }) => ({ ...momentOf(Date.parse(at), zone, long), count }));
  return (
    <ChartCard
      title="Arrivals at the Door"
      summary={data && summaryOf(shown, minutes)}
      empty="Nobody has come in yet."
      table={{
        caption: 'Arrivals at the Door',
        headers: ['From', 'Arrivals'],
        rows: shown.map(({ full, count }) => [full, count]),
      }}
      draw={({ ColumnChart }) => (
        <ColumnChart
          marks={shown.map(({ label, full, count }) => {
            return { label, lines: [full, `${count} in ${minutes} min`], value: count };
          })}
          format={String}
        />
      )}
    />
  );
}

type Moment = { label: string; full: string };

function momentOf(ms: number, zone: string, long: boolean): Moment {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const label = formatInstant(ms, zone, long ? { weekday: 'short', hour: 'numeric' } : clock);
  const day = { weekday: 'short', month: 'short', day: 'numeric', ...clock } as const;
  return { label, full: formatInstant(ms, zone, day) };
}

function summaryOf(shown: readonly (Moment & { count: number })[], minutes: number): string {
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const most = shown.reduce((best, one) => (one.count > best.count ? one : best), {
    count: 0,
    full: '',
  });
  return `${total} in all; most in the ${minutes} minutes from ${most.full}: ${most.count}.`;
}
