import { TriangleAlert } from 'lucide-react';
import { timeOrDate } from '#shared/checkin/doorNight.rules.ts';
import type { NightIncident, NightScan } from '#shared/checkin/doorNight.schemas.ts';
import { incidentTitle } from '#shared/checkin/incident.words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { scanWords } from './incidentWords.ts';

type IncidentCardProps = {
  incident: NightIncident;
  zone: string;
  now: number;
  onClose: () => void;
  onReopen: () => void;
};

export function IncidentCard({ incident, zone, now, onClose, onReopen }: IncidentCardProps) {
  const { kinds, code, ticket, scans, closed } = incident;
  return (
    <Card as="li" className={closed ? 'p-5' : 'border-l-4 border-l-amber p-5'}>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <div className="grid min-w-0 gap-2">
          <h3 className="flex items-start gap-2 font-semibold">
            {!closed && <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />}
            {incidentTitle(kinds)}
          </h3>
          <p className="wrap-anywhere">
            {ticket && `${ticket.holder} · ${ticket.name} · `}
            <span className="font-mono tracking-wider">{code.slice(0, 12)}</span>
          </p>
          <ol className="grid gap-1 text-sm text-dust">
            {scans.map((scan) => (
              <ScanRow key={scan.id} scan={scan} zone={zone} now={now} />
            ))}
          </ol>
          {closed && (
            <p className="text-sm wrap-anywhere">
              “{closed.word}” – {closed.by}, {timeOrDate(Date.parse(closed.at), zone, now)}
            </p>
          )}
        </div>
        {closed ? (
          <Button variant="ghost" onClick={onReopen}>
            Reopen
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close…
          </Button>
        )}
      </div>
    </Card>
  );
}

type ScanRowProps = { scan: NightScan; zone: string; now: number };

function ScanRow({ scan, zone, now }: ScanRowProps) {
  const { at, device, by, uncertain, wrong } = scan;
  return (
    <li className="wrap-anywhere">
      <span className="tabular-nums">{timeOrDate(Date.parse(at), zone, now)}</span>
      {uncertain && <em className="text-amber"> (clock uncertain)</em>}
      {': '}
      <strong className={wrong ? 'text-amber' : 'text-chalk'}>{scanWords(scan)}</strong>
      {`, ${device}, by ${by}`}
    </li>
  );
}
