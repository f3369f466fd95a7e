import { TriangleAlert } from 'lucide-react';
import { timeOrDate } from '#shared/checkin/doorNight.rules.ts';
import type { NightFact, NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { INCIDENT_WORDS } from './incidentWords.ts';

type IncidentCardProps = {
  incident: NightIncident;
  zone: string;
  now: number;
  onClose: () => void;
  onReopen: () => void;
};

export function IncidentCard({ incident, zone, now, onClose, onReopen }: IncidentCardProps) {
  const { kind, code, times, ticket, entry, scan, letIn, closed } = incident;
  const { title, again } = INCIDENT_WORDS[kind];
  const uncertain = Boolean(entry?.uncertain) || scan.uncertain;
  return (
    <Card as="li" className={closed ? 'p-5' : 'border-l-4 border-l-amber p-5'}>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <div className="grid min-w-0 gap-1">
          <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
            {!closed && <TriangleAlert aria-hidden="true" className="size-5 text-amber" />}
            {title}
            {times > 1 && ` · ${times} times`}
          </h3>
          <p className="wrap-anywhere">
            {ticket && `${ticket.holder} · ${ticket.name} · `}
            <span className="font-mono tracking-wider">{code.slice(0, 12)}</span>
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm text-dust">
            {entry && <FactRow label="First" fact={entry} zone={zone} now={now} />}
            <FactRow label={again} fact={scan} zone={zone} now={now} />
          </dl>
          <p className="text-sm">
            {letIn ? 'The door let them in.' : 'The door sent them away.'}
            {uncertain && <em> It's unclear which came first: a clock was wrong.</em>}
          </p>
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

type FactRowProps = { label: string; fact: NightFact; zone: string; now: number };

function FactRow({ label, fact, zone, now }: FactRowProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {timeOrDate(Date.parse(fact.at), zone, now)}, {fact.device}, by {fact.by}
      </dd>
    </>
  );
}
