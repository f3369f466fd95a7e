import { useState } from 'react';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import {
  type NightIncident,
  closeIncidentSchema,
  type NightScan,
} from '#shared/checkin/doorNight.schemas.ts';
import { incidentTitle } from '#shared/checkin/incident.words.ts';
import { useSave } from '#web/office/useSave.ts';
import { Card } from '#web/ui/Card.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { nightKeys, reopenIncident, closeIncident } from './night.queries.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Chip } from '#web/ui/Chip.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useSchemaResolver } from '#web/ui/formValidation.ts';
import { timeWithDate } from '#shared/checkin/doorNight.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { verdictText } from '#shared/checkin/verdict.words.ts';

/** What the door did with a scan: `Let in`, `Handed out 2` or `Turned away: Already in`. */
function scanWords({ verdict, reason, kind, direction, units }: NightScan): string {
  if (verdict === 'refuse') return `Turned away: ${verdictText(reason).title}`;
  if (kind === 'undo') return 'Taken back';
  if (kind === 'handout') return `Handed out ${units ?? 1}`;
  return direction === 'out' ? 'Let out' : 'Let in';
}

/** Usual decisions about an incident; any other text may be typed. */
const DECISIONS = ['Let in anyway', 'Turned away', 'Paid at the door', 'Our mistake'] as const;

type IncidentListProps = {
  eventId: number;
  incidents: readonly NightIncident[] | undefined;
  zone: string;
  now: number;
};

export function IncidentList({ eventId, incidents, zone, now }: IncidentListProps) {
  const [closing, setClosing] = useState<NightIncident | null>(null);
  const reopen = useSave({
    send: ({ id }: NightIncident) => reopenIncident(id),
    saved: { title: 'Incident reopened' },
    failed: { title: "Couldn't reopen the incident" },
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
      now={now}
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

const schema = () => Promise.resolve(closeIncidentSchema);

type CloseDialogProps = { eventId: number; incident: NightIncident; onClose: () => void };

function CloseDialog({ eventId, incident, onClose }: CloseDialogProps) {
  const form = useForm<{ word: string }>({
    resolver: useSchemaResolver(schema),
    defaultValues: { word: '' },
  });
  const close = useSave({
    send: ({ word }: { word: string }) => closeIncident(incident.id, word),
    saved: { title: 'Incident closed' },
    failed: { title: "Couldn't close the incident" },
    refresh: nightKeys(eventId),
    onSaved: onClose,
  });
  const { errors, isDirty } = form.formState;
  const word = useWatch({ control: form.control, name: 'word' });
  const choose = (decision: string): void =>
    form.setValue('word', decision, { shouldDirty: true, shouldValidate: true });
  return (
    <FormDialog
      title={`${incidentTitle(incident.kinds)}: what was decided?`}
      submit="Close Incident"
      pending={close.isPending}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => close.mutate(values))}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {DECISIONS.map((decision) => (
          <Chip key={decision} pressed={word === decision} onPress={() => choose(decision)}>
            {decision}
          </Chip>
        ))}
      </div>
      <Field label="Decision" error={errors.word?.message}>
        <Input {...form.register('word')} />
      </Field>
    </FormDialog>
  );
}

type IncidentCardProps = {
  incident: NightIncident;
  zone: string;
  now: number;
  onClose: () => void;
  onReopen: () => void;
};

function IncidentCard({ incident, zone, now, onClose, onReopen }: IncidentCardProps) {
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
              “{closed.word}” – {closed.by}, {timeWithDate(Date.parse(closed.at), zone, now)}
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
      <span className="tabular-nums">{timeWithDate(Date.parse(at), zone, now)}</span>
      {uncertain && <em className="text-amber"> (clock uncertain)</em>}
      {': '}
      <strong className={wrong ? 'text-amber' : 'text-chalk'}>{scanWords(scan)}</strong>
      {`, ${device}, by ${by}`}
    </li>
  );
}
