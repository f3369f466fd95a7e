import { Suspense, useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { nightOf } from '#shared/events/eventDays.rules.ts';
import { namesOf, TOLD_KINDS } from '#shared/events/eventFields.rules.ts';
import type { Dj, Venue } from '#shared/events/events.schemas.ts';
import { EventOptions, useEventChoices } from '#web/office/EventSelect.tsx';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import {
  fetchAdminEvent,
  useDjChoices,
  useVenueChoices,
  useAnnouncement,
} from './adminEvents.queries.ts';
import { EventFields } from './EventFields.tsx';
import { FirstTicketFields, type FirstTicketText, readFirstTicket } from './FirstTicketFields.tsx';
import {
  eventValuesSchema,
  newEventValues,
  valuesOf,
  type EventOutput,
  type EventValues,
  useSaveEvent,
} from './eventForm.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { Checkbox } from '#web/ui/Switch.tsx';

// Loaded on demand, because few events are moved or belong to a series.
const MoveSchedule = lazyPart(async () => (await import('./EventChangeScope.tsx')).MoveSchedule);
const FollowingEvents = lazyPart(
  async () => (await import('./EventChangeScope.tsx')).FollowingEvents,
);

type EventDialogProps = {
  event?: AdminEvent;
  onClose: () => void;
  onLoad?: () => void;
  onMade?: (event: AdminEvent) => void;
  /** Called with an earlier event that is to be copied. */
  onEarlier?: (event: EventChoice) => void;
};

export function EventDialog({ event, onClose, onLoad, onMade, onEarlier }: EventDialogProps) {
  const [values] = useState(() => (event ? valuesOf(event) : newEventValues(Date.now())));
  const form = useForm<EventValues, unknown, EventOutput>({
    resolver: zodResolver(eventValuesSchema),
    defaultValues: values,
  });
  const venues = withOwn(useVenueChoices().data, event?.venues);
  const djs = withOwn(useDjChoices().data, event?.djs);
  const [tell, setTell] = useState(true);
  const [move, setMove] = useState(true);
  const [following, setFollowing] = useState(false);
  const [past, setPast] = useState<(() => void) | null>(null);
  const [first, setFirst] = useState<FirstTicketText>({ price: '', quantity: '' });
  const [firstErrors, setFirstErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveEvent(event, (saved) => (event || !onMade ? onClose() : onMade(saved)));
  useServerErrors(form.setError, save.error);
  const submit = (seen?: string) =>
    form.handleSubmit((output) => {
      if (save.isPending) return;
      const { ticket, errors } = readFirstTicket(first);
      setFirstErrors(errors ?? {});
      if (ticket === undefined) return;
      const send = () =>
        save.mutate({
          values: output,
          venues,
          tell,
          move,
          following,
          ticket,
          ...(seen ? { seen } : {}),
        });
      // A new date in the past is most likely a wrong year, so ask first.
      if (event?.end_date !== output.end_date && isOver(output)) setPast(() => send);
      else send();
    });
  const overwrite = async (): Promise<void> => {
    if (!event) return;
    const newest = await fetchAdminEvent(event.id).catch(() => null);
    // The save is based on the newest version, so a change made after this request conflicts again.
    if (newest) await submit(newest.updated_at)();
  };
  return (
    <FormDialog
      wide
      title={event ? 'Edit Event' : 'Create Event'}
      submit={event ? 'Save Changes' : 'Create Event'}
      submitting={event ? 'Saving…' : 'Creating…'}
      pending={save.isPending}
      dirty={form.formState.isDirty || first.price !== ''}
      onSubmit={(submitted) => void submit()(submitted)}
      onClose={onClose}
    >
      <StaleNotice
        error={save.error}
        what="event"
        onLoad={() => onLoad?.()}
        onOverwrite={() => void overwrite()}
      />
      {onEarlier && <StartFrom disabled={form.formState.isDirty} onChoose={onEarlier} />}
      <EventFields form={form} venues={venues} djs={djs} isNew={!event}>
        {!event && <FirstTicketFields text={first} errors={firstErrors} onChange={setFirst} />}
      </EventFields>
      <Suspense>
        {event && <MoveSchedule event={event} form={form} move={move} onChange={setMove} />}
        {event?.series && (
          <FollowingEvents event={event} following={following} onChange={setFollowing} />
        )}
      </Suspense>
      <TellBuyers eventId={event?.id} tell={tell} onChange={setTell} />
      {past && (
        <ConfirmDialog
          title="This date is in the past"
          yes="Save Anyway"
          no="Change the Date"
          onYes={() => {
            past();
            setPast(null);
          }}
          onNo={() => setPast(null)}
        >
          <p>Past events aren't sold or shown as upcoming.</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}

type StartFromProps = { disabled: boolean; onChoose: (event: EventChoice) => void };

/** Offers a copy of an earlier event, until something is typed that would be lost. */
function StartFrom({ disabled, onChoose }: StartFromProps) {
  const { data = [] } = useEventChoices();
  if (data.length === 0) return null;
  return (
    <Field label="Start from" hint="A copy has the tickets, schedule and DJs of the other event">
      <Select
        disabled={disabled}
        value=""
        onChange={({ target }) => {
          const event = data.find(({ id }) => String(id) === target.value);
          if (event) onChoose(event);
        }}
      >
        <option value="">A blank event</option>
        <EventOptions events={data} />
      </Select>
    </Field>
  );
}

const isOver = ({ end_date, time_zone }: EventOutput): boolean =>
  end_date < nightOf(Date.now(), time_zone);

/** The offered venues or DJs, and before them those of the event that are no longer offered. */
function withOwn<T extends Venue | Dj>(listed: readonly T[] = [], own: readonly T[] = []): T[] {
  return [...own.filter(({ id }) => !listed.some((other) => other.id === id)), ...listed];
}

type SetError = ReturnType<typeof useForm<EventValues, unknown, EventOutput>>['setError'];

function useServerErrors(setError: SetError, error: Error | null): void {
  useEffect(() => {
    if (!isAppError(error)) return;
    const { field = '', message } = error.problem;
    const known = Object.keys(eventValuesSchema.shape).find((name) => name === field.split('.')[0]);
    if (known) setError(known as keyof EventValues, { message }, { shouldFocus: true });
  }, [error, setError]);
}

type TellBuyersProps = {
  eventId: number | undefined;
  tell: boolean;
  onChange: (tell: boolean) => void;
};

/** Shows before saving how many buyers a change would be announced to, and asks if it should be. */
function TellBuyers({ eventId, tell, onChange }: TellBuyersProps) {
  const { data } = useAnnouncement(eventId);
  if (!data || data.buyers === 0) return null;
  return (
    <Checkbox
      label={`Tell ${pluralText(data.buyers, 'buyer')} about the new ${namesOf(TOLD_KINDS, 'disjunction')}`}
      hint={
        tell
          ? 'They get an e-mail two minutes after you save. Until then you can read it and stop it.'
          : 'No one will be notified of this change.'
      }
      checked={tell}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
