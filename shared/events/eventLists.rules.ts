import {
  milesOf,
  type Point,
  distanceTo,
  type WithVenues,
  NEARBY,
} from '#shared/places/distance.ts';
import { eventPhase } from './events.rules.ts';
import type { Event } from './events.schemas.ts';

/** `folded`: the event's card stands for its whole series. */
export type Listed = Event & { folded?: true };

const FEWEST = 2;

const known = new WeakMap<Event, Listed>();

/** Returns the same object for the same event, so that its memoized card is not drawn again. */
function folded(event: Event): Listed {
  const card = known.get(event) ?? { ...event, folded: true };
  known.set(event, card);
  return card;
}

/** Shows a series with several events ahead as one card: its next event. `events` must be sorted by date. */
export function foldSeries(events: readonly Event[], now: number): Listed[] {
  const ofSeries = new Map<unknown, Event[]>();
  for (const event of events)
    if (event.series && !event.cancelled_at && eventPhase(event, now) !== 'past')
      ofSeries.set(event.series.id, [...(ofSeries.get(event.series.id) ?? []), event]);
  return events.flatMap((event): Listed[] => {
    const all = ofSeries.get(event.series?.id) ?? [];
    if (all.length < FEWEST) return [event];
    return all[0] === event ? [folded(event)] : [];
  });
}

/** Milliseconds that sort after every start. */
const LAST = 9e15;

/** Sorts upcoming events first, the next one on top; then past ones, latest first. `now` is in milliseconds. */
export function byDate(now: number): (a: Event, b: Event) => number {
  const places = new Map<Event, number>();
  const placeOf = (event: Event): number => {
    const known = places.get(event);
    if (known !== undefined) return known;
    const start = Date.parse(event.starts_at);
    const place = eventPhase(event, now) === 'past' ? LAST - start : start;
    places.set(event, place);
    return place;
  };
  return (a, b) => placeOf(a) - placeOf(b);
}

export function isNearby(event: WithVenues, from: Point): boolean {
  return milesOf(distanceTo(event, from) ?? Infinity) <= NEARBY;
}

/**
 * Events that are not over, by date, with each series once. If a place is given (`from`), events near it come first.
 */
export function nextNights(
  events: readonly Event[],
  { from, now }: { from: Point | null; now: number },
): Listed[] {
  const ahead = events.filter((event) => eventPhase(event, now) !== 'past');
  const nights = foldSeries(ahead.toSorted(byDate(now)), now);
  if (!from) return nights;
  const isNear = (event: Event): boolean => isNearby(event, from);
  return [...nights.filter(isNear), ...nights.filter((event) => !isNear(event))];
}

/** Number of nights that fit on a phone's first screen. */
const FIRST = 3;
const MAX_UPCOMING = 6;

/**
 * Splits what the home page shows so that no event is there twice: the first nights are not featured again, and other
 * featured events are not repeated among the upcoming ones. Featured events that are sold out come last.
 */
export function homeEvents<F extends { id: number; sold_out: boolean }>(
  nights: readonly Listed[],
  featured: readonly F[],
): { upcoming: Listed[]; featured: F[] } {
  const without = <E extends { id: number }>(
    list: readonly E[],
    shown: readonly { id: number }[],
  ) => list.filter(({ id }) => !shown.some((event) => event.id === id));
  const first = nights.slice(0, FIRST);
  const slides = without(featured, first).toSorted(
    (a, b) => Number(a.sold_out) - Number(b.sold_out),
  );
  const rest = without(nights.slice(FIRST), slides);
  return { upcoming: [...first, ...rest].slice(0, MAX_UPCOMING), featured: slides };
}
