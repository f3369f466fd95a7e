import { readSort } from '#shared/base/sorting.rules.ts';
import {
  type AdminEventsQuery,
  EVENT_COLUMNS,
  type EventColumn,
  type EventPeriod,
} from './adminEvents.schemas.ts';

export type Candidate = {
  id: number;
  title: string;
  venue: string;
  location: string;
  starts_at: number;
  ends_at: number;
  published: boolean;
  /** Number of tickets sold; needed only if the list is sorted by it. */
  sold?: number;
};

const isOver = ({ ends_at }: Pick<Candidate, 'ends_at'>, now: number): boolean => ends_at <= now;

function isWanted(event: Candidate, when: EventPeriod, now: number): boolean {
  if (when === 'all') return true;
  if (when === 'draft') return !event.published;
  return isOver(event, now) === (when === 'past');
}

function inOrder(a: Candidate, b: Candidate, now: number): number {
  const over = isOver(a, now);
  if (over !== isOver(b, now)) return over ? 1 : -1;
  const byStart = over ? b.starts_at - a.starts_at : a.starts_at - b.starts_at;
  return byStart || a.id - b.id;
}

const text = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

const BY: Readonly<Record<EventColumn, (a: Candidate, b: Candidate) => number>> = {
  title: (a, b) => text.compare(a.title, b.title),
  dates: (a, b) => a.starts_at - b.starts_at,
  place: (a, b) => text.compare(a.venue, b.venue) || text.compare(a.location, b.location),
  sold: (a, b) => (a.sold ?? 0) - (b.sold ?? 0),
};

/** Compares events by the requested column. Events that are equal in it keep the default order. */
function compare(sort: AdminEventsQuery['sort'], now: number): typeof BY.title {
  const sorted = readSort(sort, EVENT_COLUMNS);
  if (!sorted) return (a, b) => inOrder(a, b, now);
  const sign = sorted.isLargestFirst ? -1 : 1;
  return (a, b) => sign * BY[sorted.column](a, b) || inOrder(a, b, now);
}

/**
 * Picks a page of events; if `around` is given, the page that lists that event. `search` matches title, venue or
 * location, ignoring case. `total` counts the matches on all pages. Pages beyond the last are empty.
 */
export function pickPage(
  events: readonly Candidate[],
  { search, when, page: asked, limit, around, sort }: AdminEventsQuery,
  now: number,
): { ids: number[]; total: number; page: number } {
  const wanted = search.trim().toLowerCase();
  const matches = events.filter(
    (event) =>
      isWanted(event, when, now) &&
      `${event.title}\n${event.venue}\n${event.location}`.toLowerCase().includes(wanted),
  );
  const sorted = matches.toSorted(compare(sort, now));
  const place = sorted.findIndex(({ id }) => id === around);
  const page = place < 0 ? asked : Math.floor(place / limit) + 1;
  const shown = sorted.slice((page - 1) * limit, page * limit);
  return { ids: shown.map(({ id }) => id), total: matches.length, page };
}
