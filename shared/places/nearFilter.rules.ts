import { distanceMetres, milesOf, type Point } from './distance.ts';

export const RADII = [25, 50, 100, 250] as const;
/** How far, in miles, people drive for a night on wheels: the radius of a place unless another is chosen. */
export const NEARBY = 100;
export type Radius = (typeof RADII)[number] | 'any';

/** Something that takes place at venues, which may have no coordinates. */
export type Located = {
  venues: readonly { latitude: number | null; longitude: number | null }[];
};

export function distanceTo({ venues }: Located, from: Point): number | null {
  const distances = venues.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [distanceMetres(from, { latitude, longitude })],
  );
  return distances.length > 0 ? Math.min(...distances) : null;
}

type Near<E> = { event: E; metres: number | null };

/**
 * Events with their distances, nearest first; equal distances keep the given order. Events without
 * coordinates come last, and only if any distance is allowed.
 */
export function nearestFirst<E extends Located>(
  events: readonly E[],
  from: Point,
  within: Radius,
): Near<E>[] {
  const far = ({ metres }: Near<E>): number => metres ?? Infinity;
  return events
    .map((event) => ({ event, metres: distanceTo(event, from) }))
    .filter((near) => within === 'any' || milesOf(far(near)) <= within)
    .toSorted((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)));
}
