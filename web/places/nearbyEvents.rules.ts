import {
  formatMiles,
  type Point,
  distanceTo,
  nearestFirst,
  type WithVenues,
  type Radius,
} from '#shared/places/distance.ts';

export type Nearby<E> = { events: E[]; distances: ReadonlyMap<number, string> };

type Placed = WithVenues & { id: number };

/** Distances by event id, such as `12 mi`; events without coordinates have none. */
export function distancesFrom(from: Point, events: readonly Placed[]): Map<number, string> {
  const near = events.map((event) => [event.id, distanceTo(event, from)] as const);
  return new Map(near.flatMap(([id, m]) => (m === null ? [] : [[id, formatMiles(m)] as const])));
}

/** The events within a radius, nearest first, with past events last. */
export function nearbyEvents<E extends Placed>(
  events: readonly E[],
  { from, within, isOver }: { from: Point; within: Radius; isOver: (event: E) => boolean },
): Nearby<E> {
  const sorted = nearestFirst(events, from, within).map(({ event }) => event);
  return {
    events: [...sorted.filter((event) => !isOver(event)), ...sorted.filter(isOver)],
    distances: distancesFrom(from, sorted),
  };
}
