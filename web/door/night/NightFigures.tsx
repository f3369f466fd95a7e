import { CloudOff } from 'lucide-react';
import type { DoorNight } from '#shared/checkin/doorNight.schemas.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { StatCard } from '#web/ui/StatCard.tsx';
import { arrivedLately } from './arrivals.ts';

const count = (n: number): string => n.toLocaleString('en-US');

export function NightFigures({ night, stale }: { night: DoorNight | undefined; stale: boolean }) {
  return (
    <section aria-label="In the house" className="grid gap-3">
      <p className="flex items-center gap-2 text-dust">
        {night && formatDays([night.day])}
        {stale && (
          <span role="status" className="flex items-center gap-2 text-amber">
            <CloudOff aria-hidden="true" className="size-5" /> Not up to date: no connection
          </span>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatCard label="In the house now" value={night && count(night.inside)} />
        <StatCard label="Checked in" value={night && count(night.checkedIn)} />
        <StatCard
          label="Still expected"
          value={night && count(Math.max(0, night.expected - night.checkedIn))}
        />
        <StatCard label="Last 5 minutes" value={night && count(arrivedLately(night))} />
      </div>
    </section>
  );
}
