import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import type { DoorEvent, DoorNight, NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import { IncidentList } from './IncidentList.tsx';
import { useNight } from './night.queries.ts';
import { Approval, ReadyDevices } from '#web/door/devices/DeviceCards.tsx';
import { DoorAlerts } from '#web/notifications/DoorAlerts.parts.tsx';
import { CLOCK, formatInstant } from '#shared/base/time.ts';
import { ChartCard } from '#web/office/charts/ChartCard.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { CloudOff } from 'lucide-react';
import { arrivedLately } from '#shared/checkin/doorNight.rules.ts';
import { formatDays } from '#shared/events/eventDays.rules.ts';
import { countText, pluralText } from '#web/ui/pluralText.ts';
import { StatCard } from '#web/ui/StatCard.tsx';
import { holdUnlocked } from '#web/checkin/door/holdUnlocked.local.ts';
import { sound, unlockSoundByTouch } from '#web/checkin/screens/sounds.parts.ts';
import { toast } from '#web/ui/toast.ts';
import { incidentTitle } from '#shared/checkin/incident.words.ts';

const MINUTE = 60_000;
/** The largest number of columns in the chart: more can't be told apart on a phone. */
const MAX_STEPS = 100;
const LONGEST = 60;
/** Lengths of a step, in minutes. */
const STEPS = [1, 2, 5, 10, 15, 30, LONGEST];

/** The start, in milliseconds, of the step of so many minutes that contains an instant. */
const startOf = (at: string, minutes: number): number =>
  Math.floor(Date.parse(at) / (minutes * MINUTE)) * minutes * MINUTE;

type Step = { at: number; minutes: number; count: number; total: number };

/**
 * The arrivals of a night in steps of equal length, including those in which nobody came, each with the total so far.
 * The steps are as short as a phone's chart allows.
 */
export function stepsOf({ arrivals, span }: Pick<DoorNight, 'arrivals' | 'span'>): Step[] {
  if (arrivals.length === 0) return [];
  const length = (step: number): number =>
    (startOf(span.until, step) - startOf(span.from, step)) / (step * MINUTE) + 1;
  const minutes = STEPS.find((step) => length(step) <= MAX_STEPS) ?? LONGEST;
  const counts = new Map<number, number>();
  for (const { at, count } of arrivals) {
    const start = startOf(at, minutes);
    counts.set(start, (counts.get(start) ?? 0) + count);
  }
  let total = 0;
  return Array.from({ length: length(minutes) }, (_, n) => {
    const at = startOf(span.from, minutes) + n * minutes * MINUTE;
    const count = counts.get(at) ?? 0;
    total += count;
    return { at, minutes, count, total };
  });
}

export function NightView({ event }: { event: DoorEvent }) {
  const { id, time_zone: zone } = event;
  const query = useNight(id, { inBackground: true });
  const { data, error } = query;
  useIncidentAlarm(data?.incidents);
  useEffect(holdUnlocked, []);
  if (!data && error) {
    return <LoadFailed title="Couldn't load the overview" query={query} />;
  }
  return (
    <>
      <NightFigures night={data} stale={Boolean(error)} />
      <IncidentList
        eventId={id}
        incidents={data?.incidents}
        zone={zone}
        now={Date.parse(data?.serverTime ?? '')}
      />
      <ArrivalsCurve night={data} zone={zone} />
      {data && <Breakdown night={data} zone={zone} />}
      <ReadyDevices zone={zone} />
      <Approval />
      <DoorAlerts />
    </>
  );
}

const NOTHING = { label: '', count: 0, total: 0, minutes: 1 };

type ArrivalsCurveProps = { night: DoorNight | undefined; zone: string };

/** A chart of the arrivals from doors until now. */
function ArrivalsCurve({ night, zone }: ArrivalsCurveProps) {
  const steps = (night ? stepsOf(night) : []).map(({ at, ...step }) => ({
    ...step,
    label: formatInstant(at, zone, CLOCK),
  }));
  const [first] = steps;
  const peak = steps.reduce((best, one) => (one.count > best.count ? one : best), NOTHING);
  const length = pluralText((first ?? NOTHING).minutes, 'minute');
  return (
    <ChartCard
      title="Arrivals"
      summary={night && (first ? `Peak: ${peak.count} in ${length}, at ${peak.label}.` : '')}
      empty="No one has come in yet."
      height="h-52"
      table={{
        caption: 'Arrivals',
        headers: ['From', `Entries in ${length}`, 'All so far'],
        rows: steps.map(({ label, count: came, total }) => [label, came, total]),
      }}
      draw={({ ColumnChart }) => (
        <ColumnChart
          marks={steps.map(({ label, count: came, total }) => ({
            label,
            lines: [label, `${came} came in`, `${total} so far`],
            value: came,
          }))}
          format={String}
        />
      )}
    />
  );
}

function Breakdown({ night, zone }: { night: DoorNight; zone: string }) {
  const clock = (at: string): string => formatInstant(Date.parse(at), zone, CLOCK);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Rows title="By Ticket" empty="No tickets for this day.">
        {night.products.map(({ id, name, expected, checkedIn }) => (
          <Row key={id} name={name} share={expected === 0 ? 0 : checkedIn / expected}>
            {checkedIn} of {expected}
          </Row>
        ))}
      </Rows>
      <Rows title="By Door" empty="No one has come in yet.">
        {night.doors.map(({ device, entries, last }) => (
          <Row key={device} name={device} share={entries / Math.max(1, night.checkedIn)}>
            {entries} <span className="text-dust">· last {clock(last)}</span>
          </Row>
        ))}
      </Rows>
    </div>
  );
}

type RowsProps = { title: string; empty: string; children: readonly ReactNode[] };

function Rows({ title, empty, children }: RowsProps) {
  return (
    <Card as="section" aria-label={title} className="grid gap-3 p-5">
      <h2 className="text-lg">{title}</h2>
      {children.length === 0 && <p className="text-dust">{empty}</p>}
      <ul className="grid gap-3">{children}</ul>
    </Card>
  );
}

function Row({ name, share, children }: { name: string; share: number; children: ReactNode }) {
  return (
    <li className="grid gap-1">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="shrink-0 tabular-nums">{children}</span>
      </span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-raised">
        <span
          className="block h-full rounded-full bg-aqua"
          style={{ width: `${Math.min(1, share) * 100}%` }}
        />
      </span>
    </li>
  );
}

function NightFigures({ night, stale }: { night: DoorNight | undefined; stale: boolean }) {
  return (
    <section aria-label="Inside" className="grid gap-3">
      <p className="flex items-center gap-2 text-dust">
        {night && formatDays([night.day])}
        {stale && (
          <span role="status" className="flex items-center gap-2 text-amber">
            <CloudOff aria-hidden="true" className="size-5" /> You're offline: not up to date
          </span>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatCard label="Inside now" value={night && countText(night.inside)} />
        <StatCard label="Checked in" value={night && countText(night.checkedIn)} />
        <StatCard
          label="Still expected"
          value={night && countText(Math.max(0, night.expected - night.checkedIn))}
        />
        <StatCard label="Last 5 minutes" value={night && countText(arrivedLately(night))} />
      </div>
    </section>
  );
}

/**
 * Announces incidents that were not in the last answer, with a sound; those known when the page opened stay silent.
 */
function useIncidentAlarm(incidents: readonly NightIncident[] | undefined): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(unlockSoundByTouch, []);
  useEffect(() => {
    if (!incidents) return;
    const before = known.current;
    known.current = new Set(incidents.map(({ id }) => id));
    const [latest] = incidents.filter(({ id, closed }) => !closed && before?.has(id) === false);
    if (!latest) return;
    sound('caution');
    const { id, kinds, code, scans } = latest;
    const device = scans.find((scan) => scan.id === id)?.device;
    const where = device === undefined ? '' : `${device}, `;
    toast({ title: incidentTitle(kinds), description: `${where}${code.slice(0, 12)}` });
  }, [incidents]);
}
