import type { Phase } from '#shared/base/time.ts';
import { eventPhase } from './events.rules.ts';
import { isOn, type When } from './whenFilter.rules.ts';

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
