import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Card } from '#web/ui/Card.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { IncidentCard } from './IncidentCard.tsx';
import { nightKeys, reopenIncident } from './night.queries.ts';

type IncidentListProps = {
  eventId: number;
  incidents: readonly NightIncident[] | undefined;
  zone: string;
};

export function IncidentList({ eventId, incidents, zone }: IncidentListProps) {
  const [closing, setClosing] = useState<NightIncident | null>(null);
  const reopen = useSave({
    send: ({ id }: NightIncident) => reopenIncident(id),
    saved: { title: 'Incident is open again' },
    failed: { title: 'Not reopened' },
    formless: true,
    refresh: nightKeys(eventId),
  });
  if (!incidents) return <Skeleton className="h-32 rounded-md" />;
  const open = incidents.filter(({ closed }) => !closed);
  const closed = incidents.filter((incident) => incident.closed);
  const card = (incident: NightIncident) => (
    <IncidentCard
      key={incident.id}
      incident={incident}
      zone={zone}
      onClose={() => setClosing(incident)}
      onReopen={() => reopen.mutate(incident)}
    />
  );
  return (
    <section aria-label="Incidents" className="grid gap-3">
      <h2 className="text-lg">Incidents</h2>
      {open.length === 0 && (
        <Card className="flex items-center gap-3 p-5">
          <ShieldCheck aria-hidden="true" className="text-good" />
          {incidents.length === 0 ? 'Nothing to look into.' : 'All incidents are closed.'}
        </Card>
      )}
      <ul aria-live="polite" aria-relevant="additions" className="grid gap-3">
        {open.map(card)}
      </ul>
      {closed.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-dust">
            {pluralText(closed.length, 'closed incident')}
          </summary>
          <ul className="grid gap-3 pt-2">{closed.map(card)}</ul>
        </details>
      )}
      {closing && (
        <CloseDialog eventId={eventId} incident={closing} onClose={() => setClosing(null)} />
      )}
    </section>
  );
}
