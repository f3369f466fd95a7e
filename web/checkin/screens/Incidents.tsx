import { TriangleAlert } from 'lucide-react';
import { timeWithDate } from '#shared/checkin/doorNight.rules.ts';
import { nightOf } from '#shared/events/eventDays.rules.ts';
import { cx } from '#web/ui/cx.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useField } from '#web/checkin/common/store.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { type IncidentLine, incidentLines } from './statsAndIncidents.ts';

const WORDS: Readonly<Record<IncidentLine['reasons'][number], string>> = {
  used_twice: '',
  beyond_bought: 'was handed out more times than it was bought. ',
  cancelled: 'was canceled. ',
  demo_ticket: 'is a demo ticket no one paid for. ',
  wrong_day: 'is for another day. ',
};

type IncidentsProps = { lines: readonly IncidentLine[]; zone: string };

/** The incidents of an event: tonight's stand out, those of earlier nights are folded up. */
export function AllIncidents({ lines, zone }: IncidentsProps) {
  const tonight = nightOf(useNow(60_000), zone);
  const isTonight = ({ places }: IncidentLine): boolean =>
    nightOf(places.at(-1)?.at ?? 0, zone) === tonight;
  return (
    <>
      <Incidents lines={lines.filter(isTonight)} zone={zone} open />
      <Incidents lines={lines.filter((line) => !isTonight(line))} zone={zone} earlier />
    </>
  );
}

type HowShown = { open?: boolean; earlier?: boolean };

export function Incidents({
  lines,
  zone,
  open = false,
  earlier = false,
}: IncidentsProps & HowShown) {
  const now = useNow(60_000);
  if (lines.length === 0) return null;
  return (
    <div role={earlier ? undefined : 'alert'}>
      <details
        open={open}
        className={cx('rounded-md', earlier ? 'bg-raised' : 'bg-caution text-ink')}
      >
        <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {earlier ? `Earlier: ${heading(lines)}` : heading(lines)}
        </summary>
        <ul className="grid gap-2 px-4 pb-4">
          {lines.map(({ id, code, reasons, places }) => (
            <li
              key={id}
              className={cx('rounded-sm px-3 py-2', earlier ? 'bg-floor' : 'bg-white/40')}
            >
              <strong className="tracking-wider">
                {code.slice(0, 4)} {code.slice(4)}
              </strong>{' '}
              {reasons.map((reason) => WORDS[reason])}
              {places.map(({ id: scan, deviceName, at, uncertain }) => (
                <span key={scan} className="block">
                  {deviceName}, {timeWithDate(at, zone, now)}
                  {uncertain && <em> · clock uncertain</em>}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function heading(lines: readonly IncidentLine[]): string {
  const twice = lines.filter(({ reasons }) => String(reasons) === 'used_twice').length;
  if (twice < lines.length) return `${lines.length} ${admissionsOf(lines)} to look into`;
  return `${twice} ${twice === 1 ? 'ticket' : 'tickets'} used twice`;
}

function admissionsOf(lines: readonly IncidentLine[]): string {
  const handOuts = lines.some(({ reasons }) => reasons.includes('beyond_bought'));
  return `${handOuts ? 'incident' : 'admission'}${lines.length === 1 ? '' : 's'}`;
}

export function StandingIncidents({ door, zone }: { door: Door; zone: string }) {
  const incidents = useField(door.state, 'incidents');
  return <Incidents lines={incidentLines(door.list, incidents)} zone={zone} />;
}
