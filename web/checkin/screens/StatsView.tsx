import { CloudOff } from 'lucide-react';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { CLOCK, formatInstant } from '#shared/base/time.ts';
import { useUser } from '#web/session/user.queries.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { Door } from '#web/checkin/door/door.ts';
import { AllIncidents } from './Incidents.tsx';
import { type StatsFigures, localFigures, serverFigures } from './statsAndIncidents.ts';
import { useEffect } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';
import { useOnline } from '#web/offline/online.ts';
import { useStore } from '#web/checkin/common/store.ts';

type StatsViewProps = { door: Door; eventId: number | null; zone: string };

export function StatsView({ eventId, ...door }: StatsViewProps) {
  if (eventId !== null) return <EventStats eventId={eventId} {...door} />;
  return <EmptyState title="Select an event" body="Statistics are counted for one event." />;
}

function EventStats({ door, eventId, zone }: StatsViewProps & { eventId: number }) {
  const stats = useStats(door, eventId);
  if (stats.kind === 'loading') return <Spinner label="Counting…" />;
  if (stats.kind === 'none') {
    return (
      <EmptyState
        title="No data available"
        body="Could not load check-in statistics for this event."
      />
    );
  }
  return (
    <div className="grid gap-5">
      {stats.local && (
        <p
          role="status"
          className="flex items-center gap-2.5 rounded-sm bg-raised px-4 py-3 text-sm text-dust"
        >
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          Counted on this device. Other doors may have newer check-ins.
        </p>
      )}
      <ToLead eventId={eventId} />
      <AllIncidents lines={stats.figures.incidents} zone={zone} />
      <Figures figures={stats.figures} />
      <Days figures={stats.figures} />
      <Recent figures={stats.figures} zone={zone} />
    </div>
  );
}

/** A link to the door lead's page, which shows more than this phone knows and can close incidents. */
function ToLead({ eventId }: { eventId: number }) {
  const { user } = useUser();
  if (user?.role !== 'admin') return null;
  return (
    <LinkButton
      to={`/admin/door?event=${eventId}`}
      variant="secondary"
      className="justify-self-start"
    >
      Door Lead View
    </LinkButton>
  );
}

function Figures({ figures: { total, inside, percentage, guests } }: { figures: StatsFigures }) {
  const count = (n: number): string => n.toLocaleString('en-US');
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure label="Total Tickets" value={count(total)} />
        <Figure label="Checked In" value={count(inside)} />
        <Figure label="Completion" value={`${percentage}%`} wide />
      </dl>
      <div className="grid gap-2">
        <div
          role="progressbar"
          aria-label="Checked in"
          aria-valuenow={inside}
          aria-valuemin={0}
          aria-valuemax={total}
          className="h-4 overflow-hidden rounded-full bg-raised"
        >
          <div
            className="h-full rounded-full bg-aqua"
            style={{ width: `${total === 0 ? 0 : (inside / total) * 100}%` }}
          />
        </div>
        <p className="flex justify-between text-sm text-dust">
          <span>{count(inside)} checked in</span>
          <span>{count(Math.max(0, total - inside))} remaining</span>
        </p>
        {guests.total > 0 && (
          <p className="font-semibold">
            Guests {count(guests.inside)} of {count(guests.total)} in
          </p>
        )}
      </div>
    </>
  );
}

/** Figures for each day, since each has its own guests and some guests leave and come back. */
function Days({ figures: { days, insideNow, inside } }: { figures: StatsFigures }) {
  if (days.length === 0 && insideNow === inside) return null;
  return (
    <section aria-label="By day" className="grid gap-2">
      <p className="font-semibold">{insideNow.toLocaleString('en-US')} inside now</p>
      <ul className="grid gap-2">
        {days.map(({ day, expected, checkedIn }) => (
          <li key={day} className="flex justify-between rounded-sm bg-floor px-4 py-3">
            <span>{formatDays([day])}</span>
            <span className="tabular-nums">
              {checkedIn.toLocaleString('en-US')} of {expected.toLocaleString('en-US')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ label, value, wide = false }: { label: string; value: string; wide?: boolean }) {
  return (
    <Card className={wide ? 'col-span-2 p-5 sm:col-span-1' : 'p-5'}>
      <dt className="text-dust">{label}</dt>
      <dd className="font-display text-3xl font-bold tabular-nums">{value}</dd>
    </Card>
  );
}

function Recent({ figures: { recent, days }, zone }: { figures: StatsFigures; zone: string }) {
  const time = days.length > 1 ? ({ weekday: 'short', ...CLOCK } as const) : CLOCK;
  return (
    <section aria-labelledby="recent" className="grid gap-3">
      <h2 id="recent" className="text-lg">
        Recent Check-ins
      </h2>
      {recent.length === 0 && <p className="text-dust">No one has checked in yet.</p>}
      <ul className="grid gap-2">
        {recent.map(({ key, item, who, at }) => (
          <li key={key} className="flex items-baseline gap-4 rounded-sm bg-floor px-4 py-3">
            <span className="font-semibold tabular-nums">{item}</span>
            <span className="min-w-0 flex-1 truncate text-dust">{who}</span>
            <time dateTime={new Date(at).toISOString()}>{formatInstant(at, zone, time)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Delay after the last change before the server's figures are refetched. */
const SETTLE_MS = 700;

type Stats =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'shown'; figures: StatsFigures; local: boolean };

function useStats(door: Door, eventId: number): Stats {
  const online = useOnline();
  const client = useQueryClient();
  const { counts, incidents, meta } = useStore(door.state);
  const key = `/api/events/${eventId}/check-ins`;
  const { data, isError, isPending } = useQuery({
    queryKey: [key],
    queryFn: () => call(checkinContract.stats, { param: { id: String(eventId) } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const changes = `${counts.inside}/${counts.total}/${incidents.length}/${online}`;
  useEffect(() => {
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: [key] }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [client, key, changes]);
  if (data && online && !isError)
    return { kind: 'shown', figures: serverFigures(data), local: false };
  if (meta) return { kind: 'shown', figures: localFigures(door.list, meta), local: true };
  return { kind: isPending ? 'loading' : 'none' };
}
