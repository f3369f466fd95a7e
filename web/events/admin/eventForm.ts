import { townText } from '#shared/places/placeText.ts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { venueText } from '#shared/events/eventChange.rules.ts';
import { eventFormSchema } from '#shared/events/eventForm.schemas.ts';
import {
  FORM_SHAPE,
  initialValues,
  NUMBER_FIELDS,
  type NumberField,
} from '#shared/events/eventFields.rules.ts';
import { endsBeforeStart } from '#shared/events/events.errors.ts';
import type { Venue } from '#shared/events/events.schemas.ts';
import { ownZone } from '#web/ui/localTime.ts';
import { managePath } from '#shared/site/adminPages.ts';
import { useSave } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { ticketsContract } from '#shared/tickets/tickets.contract.ts';
import { toast } from '#web/ui/toast.ts';
import { eventQueryKeys } from './adminEvents.queries.ts';
import type { FirstTicket } from './FirstTicketFields.tsx';

/** Schema for a typed number; an empty field means null. */
const typedNumber = <S extends z.ZodType<number | null, number | null>>(schema: S) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(schema);

type Typed = {
  [F in NumberField]: ReturnType<typeof typedNumber<(typeof FORM_SHAPE)[F]>>;
};
const typedNumbers = Object.fromEntries(
  NUMBER_FIELDS.map((field) => [field, typedNumber(FORM_SHAPE[field])]),
) as Typed;

const day = (what: string) => z.string().min(1, `${what} is required`);

/** Schema of the form. It has no field for the main venue, which is the first of the venues. */
export const eventValuesSchema = eventFormSchema
  .omit({ venue: true, venue_id: true })
  .extend({
    start_date: day('Start date').pipe(eventFormSchema.shape.start_date),
    end_date: day('End date').pipe(eventFormSchema.shape.end_date),
    ...typedNumbers,
  })
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    path: ['end_date'],
    message: endsBeforeStart.message,
  });
export type EventValues = z.input<typeof eventValuesSchema>;
export type EventOutput = z.output<typeof eventValuesSchema>;
export type EventForm = UseFormReturn<EventValues, unknown, EventOutput>;

/** Options of `setValue` for values that count as if the user had typed them. */
export const typed = { shouldDirty: true, shouldValidate: true } as const;

const two = (n: number): string => String(n).padStart(2, '0');

/** A local calendar day, `days` after `now` (milliseconds). */
function dayAfter(now: number, days: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The value as its form field holds it: null becomes empty text, a number its digits; others stay as they are. */
const inputOf = (value: unknown): unknown =>
  value === null || typeof value === 'number' ? String(value ?? '') : value;

export function newEventValues(now: number): EventValues {
  const { venue: _venue, venue_id: _main, ...initial } = initialValues();
  const values = Object.entries(initial).map(([field, value]) => [field, inputOf(value)]);
  return {
    ...Object.fromEntries(values),
    title: '',
    start_date: dayAfter(now, 0),
    end_date: dayAfter(now, 1),
    time_zone: ownZone(),
    location: '',
    // A new event starts as a draft, because it has no tickets yet.
    published: false,
    venueIds: [],
    djIds: [],
  };
}

export function valuesOf(event: AdminEvent): EventValues {
  const { venue: _venue, venue_id: _main, ...fields } = FORM_SHAPE;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const values = names.map((field) => [field, inputOf(event[field])]);
  return {
    ...Object.fromEntries(values),
    venueIds: event.venues.map(({ id }) => id),
    djIds: event.djs.map(({ id }) => id),
  };
}

/** Makes the request body. An existing place text is kept as long as the venues are unchanged. */
function bodyOf(values: EventOutput, venues: readonly Venue[], before?: AdminEvent) {
  const { venueIds } = values;
  const same = before && before.venues.map(({ id }) => id).join() === venueIds.join();
  if (same) return { ...values, venue: before.venue, venue_id: before.venue_id };
  const names = venueIds.flatMap((id) => venues.find((venue) => venue.id === id)?.name ?? []);
  return { ...values, venue: venueText(names), venue_id: venueIds[0] ?? null };
}

export function locationOf(venue: Venue | undefined): string {
  return townText(venue ?? {});
}

type SaveEvent = {
  values: EventOutput;
  venues: readonly Venue[];
  /** True if the change is announced to buyers. */
  tell: boolean;
  /** True if the schedule moves along to the new date. */
  move: boolean;
  /** True if the change also applies to the later events of the series. */
  following: boolean;
  /** The `updated_at` that the change is based on; after 'overwrite', that of the newest version. */
  seen?: string;
  /** The first ticket of a new event; null without one. */
  ticket: FirstTicket | null;
};

/** If the ticket is refused, the event is kept without it, because the ticket can be added later. */
async function create({ values, venues, ticket }: SaveEvent): Promise<AdminEvent> {
  const event = await call(adminEventsContract.create, { json: bodyOf(values, venues) });
  if (!ticket) return event;
  const param = { id: String(event.id) };
  const first = await call(ticketsContract.create, { param, json: ticket }).catch(() => null);
  return first ? { ...event, tickets: [first] } : event;
}

function change(
  { values, venues, tell, move, following, seen }: SaveEvent,
  before: AdminEvent,
): Promise<AdminEvent> {
  const json = bodyOf(values, venues, before);
  const param = { id: String(before.id) };
  const updated_at = seen ?? before.updated_at;
  return call(adminEventsContract.save, {
    param,
    json: {
      ...json,
      updated_at,
      tell_buyers: tell,
      move_schedule: move,
      and_following: following,
    },
  });
}

export function useSaveEvent(before: AdminEvent | undefined, onSaved: (event: AdminEvent) => void) {
  return useSave<SaveEvent, AdminEvent>({
    send: (save) => (before ? change(save, before) : create(save)),
    saved: { title: before ? 'Event updated successfully' : 'Event created successfully' },
    failed: { title: before ? 'Failed to update event' : 'Failed to create event' },
    refresh: eventQueryKeys(before?.id),
    onSaved: (event, { ticket }) => {
      onSaved(event);
      if (before || event.tickets.length > 0) return;
      toast({
        title: ticket ? 'Event created, but not its ticket' : 'Event created successfully',
        description: 'Now add tickets and a schedule.',
        tone: ticket ? 'destructive' : 'success',
        link: { label: 'Add Tickets', to: managePath(event.id, 'tickets') },
      });
    },
  });
}
