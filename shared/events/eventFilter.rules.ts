import type { Phase } from '#shared/base/time.ts';
import { eventPhase } from './events.rules.ts';
import { type EventDates, nextDate, nightOf } from './eventDays.rules.ts';

export const WHENS = ['tonight', 'weekend'] as const;
export type When = (typeof WHENS)[number];

const FRIDAY = 5;
const DAYS_OF_WEEK = 7;
const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Friday to Sunday of the week; if the weekend has already begun, only its remaining nights. */
function weekendFrom(night: string): { first: string; last: string } {
  const sinceFriday = (dayOfWeek(night) + DAYS_OF_WEEK - FRIDAY) % DAYS_OF_WEEK;
  const hasBegun = sinceFriday <= 2;
  const first = hasBegun ? night : nextDate(night, DAYS_OF_WEEK - sinceFriday);
  return { first, last: nextDate(first, hasBegun ? 2 - sinceFriday : 2) };
}

/**
 * True if an event that is not over takes place tonight, or on this or the coming weekend, in the event's own zone. A
 * night lasts until 6 AM: at 1 AM on Monday it is still Sunday and the weekend. `now` is in milliseconds.
 */
export function isOn(event: EventDates & { end_time: string }, when: When, now: number): boolean {
  if (Date.parse(event.end_time) <= now) return false;
  const night = nightOf(now, event.time_zone);
  const { first, last } = when === 'tonight' ? { first: night, last: night } : weekendFrom(night);
  return event.start_date <= last && event.end_date >= first;
}

type Named = { name: string };
type ListedEvent = {
  title: string;
  location: string;
  venues: readonly Named[];
  djs: readonly Named[];
  start_date: string;
  end_date: string;
  time_zone: string;
  starts_at: string;
  end_time: string;
  starting_price: number | null;
};
export type EventFilter = {
  search: string;
  location: string;
  phase: 'all' | Phase;
  when: When | null;
  /** True to keep only events with free tickets. */
  free: boolean;
};

/**
 * The events that match every filter. `search` looks in the title, the location, and the names of venues and DJs,
 * ignoring case. `location` matches part of the event's location; 'all' or empty matches any.
 */
export function filterEvents<E extends ListedEvent>(
  events: readonly E[],
  { search, location, phase, when, free }: EventFilter,
  now: number,
): E[] {
  const wanted = search.trim().toLowerCase();
  const place = location.toLowerCase();
  return events.filter((event) => {
    const names = [event.title, event.location, ...[...event.venues, ...event.djs].map(nameOf)];
    if (!names.join('\n').toLowerCase().includes(wanted)) return false;
    if (place !== 'all' && !event.location.toLowerCase().includes(place)) return false;
    if (when && !isOn(event, when, now)) return false;
    if (free && event.starting_price !== 0) return false;
    return phase === 'all' || eventPhase(event, now) === phase;
  });
}

const nameOf = ({ name }: Named): string => name;

export function locationsOf(events: readonly Pick<ListedEvent, 'location'>[]): string[] {
  const known = new Set(
    events.map((event) => event.location).filter((location) => location !== ''),
  );
  return [...known].toSorted((a, b) => a.localeCompare(b, 'en'));
}
