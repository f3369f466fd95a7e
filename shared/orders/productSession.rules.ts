import { formatDays } from '#shared/events/eventDays.rules.ts';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { type Session, sessionsOf, sessionTexts } from './session.rules.ts';

type Opens = Pick<TicketProduct, 'sub_event_id' | 'valid_on'>;
type Planned = Pick<EventDetail, 'start_date' | 'end_date' | 'time_zone' | 'subEvents' | 'venues'>;

/** `Sat, Dec 19 · 8:00 PM – 2:00 AM · Golden Glide`: what a ticket product opens; null where that is the whole event. */
export function productSession(product: Opens, event: Planned): string | null {
  const sessions = sessionsOf(product, event, scheduleOf(event));
  const [first, ...more] = sessions;
  const nights = product.valid_on ?? [];
  if (!first) return isPart(nights, event) ? formatDays(nights) : null;
  const isOnePlace = more.every(({ venue }) => venue?.id === first.venue?.id);
  const place = isOnePlace && (first.venue ?? onlyVenue(event))?.name;
  const { date, hours } = sessionTexts(first, event.time_zone);
  const when = more.length > 0 ? [formatDays(nights)] : [date, hours];
  return [...when, place].filter(Boolean).join(' · ');
}

const onlyVenue = ({ venues }: Planned) => (venues.length === 1 ? venues[0] : undefined);

const isPart = (nights: readonly string[], { start_date, end_date }: Planned): boolean =>
  nights.length > 0 && start_date < end_date;

const scheduleOf = ({ subEvents, venues }: Planned): Session[] =>
  subEvents.map(({ id, title, start_time, end_time, venue_id }) => ({
    id,
    title,
    start_time,
    end_time,
    venue: venues.find((venue) => venue.id === venue_id) ?? null,
  }));
