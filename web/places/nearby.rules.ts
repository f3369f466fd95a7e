import { formatMiles, type Point } from '#shared/places/distance.ts';
import { nearestFirst, type Located, type Radius } from '#shared/places/nearFilter.rules.ts';

export type Nearby<E> = { events: E[]; distances: ReadonlyMap<number, string> };

/** The events within a radius, nearest first, with past events last. */
export function nearbyEvents<E extends Located & { id: number }>(
  events: readonly E[],
  { from, within, isOver }: { from: Point; within: Radius; isOver: (event: E) => boolean },
): Nearby<E> {
  const near = nearestFirst(events, from, within);
  const distances = near.flatMap(({ event, metres }) =>
    metres === null ? [] : [[event.id, formatMiles(metres)] as const],
  );
  const sorted = near.map(({ event }) => event);
  return {
    events: [...sorted.filter((event) => !isOver(event)), ...sorted.filter(isOver)],
    distances: new Map(distances),
  };
}
