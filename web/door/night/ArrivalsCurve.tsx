import { formatInstant } from '#shared/base/time.ts';
import type { DoorNight } from '#shared/checkin/doorNight.schemas.ts';
import { ChartCard } from '#web/analytics/admin/ChartCard.tsx';
import { everyMinute } from './arrivals.ts';

type ArrivalsCurveProps = { night: DoorNight | undefined; zone: string };

export function ArrivalsCurve({ night, zone }: ArrivalsCurveProps) {
  const minutes = everyMinute(night?.arrivals ?? []).map(({ at, count }) => ({
    label: formatInstant(at, zone, { hour: 'numeric', minute: '2-digit' }),
    count,
  }));
  const most = minutes.reduce((best, one) => (one.count > best.count ? one : best), {
    label: '',
    count: 0,
  });
  return (
    <ChartCard
      title="Entries per Minute"
      summary={night && `At most ${most.count} a minute, at ${most.label}.`}
      empty="Nobody has come in yet."
      height="h-52"
      table={{
        caption: 'Entries per Minute',
        headers: ['Minute', 'Entries'],
        rows: minutes.map(({ label, count }) => [label, count]),
      }}
      draw={({ ColumnChart }) => (
        <ColumnChart
          marks={minutes.map(({ label, count }) => ({
            label,
            lines: [label, `${count} came in`],
            value: count,
          }))}
          format={String}
        />
      )}
    />
  );
}
