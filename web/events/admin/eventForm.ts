import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { eventCapsSchema } from '#shared/events/eventCaps.schemas.ts';
import { venueText } from '#shared/events/eventChange.rules.ts';
import { eventFormSchema } from '#shared/events/eventForm.schemas.ts';
import { endsBeforeStart } from '#shared/events/events.errors.ts';
import type { Venue } from '#shared/events/events.schemas.ts';

/** Typed; empty is the default. */
const typedCap = (cap: typeof eventCapsSchema.shape.max_held_per_buyer) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(cap);
const caps = eventCapsSchema.shape;

const day = (what: string) => z.string().min(1, `${what} is required`);

/** The main venue follows from the venues. */
export const eventValuesSchema = eventFormSchema
  .omit({ venue: true, venue_id: true })
  .extend({
    start_date: day('Start date').pipe(eventFormSchema.shape.start_date),
    end_date: day('End date').pipe(eventFormSchema.shape.end_date),
    max_held_per_buyer: typedCap(caps.max_held_per_buyer),
    max_free_per_buyer: typedCap(caps.max_free_per_buyer),
    max_free_per_connection: typedCap(caps.max_free_per_connection),
  })
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    path: ['end_date'],
    message: endsBeforeStart.message,
  });
export type EventValues = z.input<typeof eventValuesSchema>;
export type EventOutput = z.output<typeof eventValuesSchema>;
export type EventForm = UseFormReturn<EventValues, unknown, EventOutput>;

const two = (n: number): string => String(n).padStart(2, '0');

/** Local calendar day; `now` in ms. */
function dayAfter(now: number, days: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function newEventValues(now: number): EventValues {
  return {
    title: '',
    description: '',
    start_date: dayAfter(now, 0),
    end_date: dayAfter(now, 1),
    doors_open_time: '',
    start_time_local: '',
    end_time_local: '',
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    location: '',
    image_url: '',
    base_price: '49.99',
    is_featured: false,
    published: false,
    leaderboard: true,
    venueIds: [],
    djIds: [],
    max_held_per_buyer: '',
    max_free_per_buyer: '',
    max_free_per_connection: '',
  };
}

export function valuesOf(event: AdminEvent): EventValues {
  const { title, start_date, end_date, time_zone, location, base_price } = event;
  return {
    title,
    start_date,
    end_date,
    time_zone,
    location,
    base_price,
    description: event.description ?? '',
    doors_open_time: event.doors_open_time ?? '',
    start_time_local: event.start_time_local ?? '',
    end_time_local: event.end_time_local ?? '',
    image_url: event.image_url ?? '',
    is_featured: event.is_featured,
    published: event.published,
    leaderboard: event.leaderboard,
    venueIds: event.venues.map(({ id }) => id),
    djIds: event.djs.map(({ id }) => id),
    max_held_per_buyer: String(event.max_held_per_buyer ?? ''),
    max_free_per_buyer: String(event.max_free_per_buyer ?? ''),
    max_free_per_connection: String(event.max_free_per_connection ?? ''),
  };
}

/** Typed place texts are kept as long as the venues are unchanged. */
export function bodyOf(values: EventOutput, venues: readonly Venue[], before?: AdminEvent) {
  const { venueIds } = values;
  const same = before && before.venues.map(({ id }) => id).join() === venueIds.join();
  if (same) return { ...values, venue: before.venue, venue_id: before.venue_id };
  const names = venueIds.flatMap((id) => venues.find((venue) => venue.id === id)?.name ?? []);
  return { ...values, venue: venueText(names), venue_id: venueIds[0] ?? null };
}

export function locationOf(venue: Venue | undefined): string {
  return [venue?.city, venue?.state].filter(Boolean).join(', ');
}
