import { TriangleAlert } from 'lucide-react';
import { timeOrDate } from '#shared/checkin/doorNight.rules.ts';
import { useNow } from '#web/ui/useNow.ts';
import type { IncidentLine } from './stats.ts';

const WORDS: Readonly<Record<IncidentLine['reason'], string>> = {
  used_twice: '',
  beyond_bought: 'was handed out more often than bought. ',
  cancelled: 'was canceled. ',
  demo_ticket: 'is a demo ticket no one paid for. ',
  wrong_day: 'is for another day. ',
};

export function Incidents({
  lines,
  zone,
  open = false,
}: {
  lines: readonly IncidentLine[];
  zone: string;
  open?: boolean;
}) {
  const now = useNow(60_000);
  if (lines.length === 0) return null;
  const clock = (at: number): string => timeOrDate(at, zone, now);
  return (
    <div role="alert">
      <details open={open} className="rounded-md bg-caution text-ink">
        <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {heading(lines)}
        </summary>
        <ul className="grid gap-2 px-4 pb-4">
          {lines.map(({ id, code, reason, entry, scan }) => (
            <li key={id} className="rounded-sm bg-white/40 px-3 py-2">
              <strong className="tracking-wider">
                {code.slice(0, 4)} {code.slice(4)}
              </strong>{' '}
              {WORDS[reason]}
              {entry && `${entry.deviceName}, ${clock(entry.at)}, and `}
              {scan.deviceName}, {clock(scan.at)}
              {(entry?.uncertain || scan.uncertain) && <em> · order uncertain</em>}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function heading(lines: readonly IncidentLine[]): string {
  const twice = lines.filter(({ reason }) => reason === 'used_twice').length;
  if (twice < lines.length) return `${lines.length} ${admissionsOf(lines)} to look into`;
  return `${twice} ${twice === 1 ? 'ticket' : 'tickets'} used twice`;
}

function admissionsOf(lines: readonly IncidentLine[]): string {
  const handOuts = lines.some(({ reason }) => reason === 'beyond_bought');
  return `${handOuts ? 'incident' : 'admission'}${lines.length === 1 ? '' : 's'}`;
}
