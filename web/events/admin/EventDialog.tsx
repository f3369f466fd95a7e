import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { Dj, Venue } from '#shared/events/events.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { causeOf } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import {
  fetchAdminEvent,
  useAdminEvent,
  useDjChoices,
  useVenueChoices,
} from './adminEvents.queries.ts';
import { EventFields } from './EventFields.tsx';
import {
  eventValuesSchema,
  newEventValues,
  valuesOf,
  type EventOutput,
  type EventValues,
} from './eventForm.ts';
import { TellBuyers } from './TellBuyers.tsx';
import { useSaveEvent } from './useSaveEvent.ts';

type CreateEventDialogProps = { onClose: () => void; onMade: (id: number) => void };

export function CreateEventDialog({ onClose, onMade }: CreateEventDialogProps) {
  const [values] = useState(() => newEventValues(Date.now()));
  return <EventForm values={values} onClose={onClose} onMade={onMade} />;
}

export function EditEventDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useAdminEvent(id);
  const [event, setEvent] = useState<AdminEvent | null>(null);
  if (!event && data && isFetchedAfterMount && !error) setEvent(data);
  if (event) {
    return (
      <EventForm
        key={event.updated_at}
        event={event}
        values={valuesOf(event)}
        onClose={onClose}
        onLoad={() => void fetchAdminEvent(id).then(setEvent, () => undefined)}
      />
    );
  }
  return (
    <Dialog open wide onOpenChange={onClose} title="Edit Event">
      {error ? (
        <Alert tone="destructive">{causeOf(error)}</Alert>
      ) : (
        <div role="status" aria-label="Loading event" className="grid gap-5">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Dialog>
  );
}

type EventFormProps = {
  event?: AdminEvent;
  values: EventValues;
  onClose: () => void;
  onLoad?: () => void;
  onMade?: (id: number) => void;
};

function EventForm({ event, values, onClose, onLoad, onMade }: EventFormProps) {
  const form = useForm<EventValues, unknown, EventOutput>({
    resolver: zodResolver(eventValuesSchema),
    defaultValues: values,
  });
  const venues = withOwn(useVenueChoices().data, event?.venues);
  const djs = withOwn(useDjChoices().data, event?.djs);
  const [tell, setTell] = useState(true);
  const save = useSaveEvent(event, ({ id }) => (event || !onMade ? onClose() : onMade(id)));
  useServerErrors(form.setError, save.error);
  const submit = (seen?: string) =>
    form.handleSubmit((output) => {
      if (save.isPending) return;
      save.mutate({ values: output, venues, tell, ...(seen ? { seen } : {}) });
    });
  const overwrite = async (): Promise<void> => {
    if (!event) return;
    const newest = await fetchAdminEvent(event.id).catch(() => null);
    // Based on the version in the notice: a third change conflicts again.
    if (newest) await submit(newest.updated_at)();
  };
  return (
    <FormDialog
      wide
      title={event ? 'Edit Event' : 'Create Event'}
      submit={event ? 'Save Changes' : 'Create Event'}
      submitting={event ? 'Saving…' : 'Creating…'}
      pending={save.isPending}
      dirty={form.formState.isDirty}
      onSubmit={(submitted) => void submit()(submitted)}
      onClose={onClose}
    >
      <StaleNotice
        error={save.error}
        what="event"
        onLoad={() => onLoad?.()}
        onOverwrite={() => void overwrite()}
      />
      <EventFields form={form} venues={venues} djs={djs} />
      <TellBuyers eventId={event?.id} tell={tell} onChange={setTell} />
    </FormDialog>
  );
}

/** Includes assigned ones that are no longer offered. */
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
