import { dayCount, phaseOf, type Phase } from '#shared/base/time.ts';

/** The text in `venue` of an event without a venue; only admins see it. */
export const NO_VENUE = 'No venue selected';
/** The text in `venue` of an event at several venues. */
export const SEVERAL_VENUES = 'Multiple Venues';

/** True if the text in `venue` of an event is the name of its only venue. */
export const isVenueName = (venue: string): boolean =>
  !['', NO_VENUE, SEVERAL_VENUES].includes(venue);

export function eventPhase(event: { starts_at: string; end_time: string }, now: number): Phase {
  return phaseOf(
    { startsAt: Date.parse(event.starts_at), endsAt: Date.parse(event.end_time) },
    now,
  );
}

export function venuesLine(venues: readonly { name: string }[]): string {
  const names = venues
    .slice(0, 2)
    .map((venue) => venue.name)
    .join(', ');
  return venues.length > 2 ? `${names} +${venues.length - 2} more` : names;
}

export type Accent = 'coral' | 'aqua' | 'amber';
const ACCENTS: readonly Accent[] = ['coral', 'aqua', 'amber'];

export function accentOf(id: number): Accent {
  return ACCENTS[Math.abs(id) % 3] ?? 'coral';
}

export function defaultDescription(event: {
  title: string;
  location: string;
  start_date: string;
  end_date: string;
}): string {
  const days = dayCount(event.start_date, event.end_date);
  const where = event.location ? ` in ${event.location}` : '';
  return `Join us for ${event.title}, a ${days}-day roller skating event${where}.`;
}
