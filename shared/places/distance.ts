/** Coordinates in degrees; north and east are positive. */
export type Point = { latitude: number; longitude: number };

/** Earth's mean radius in meters (IUGG: (2a + b) / 3 of WGS 84). */
const EARTH_RADIUS = 6_371_008.8;
const METRES_PER_MILE = 1609.344;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Distance in meters by the haversine formula, at most 0.6% off. Source: R. W. Sinnott, "Virtues of
 * the Haversine", Sky and Telescope 68 (2), 1984.
 */
export function distanceMetres(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h =
    north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east;
  // Rounding can exceed 1 for points on opposite sides of the Earth.
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, h)));
}

export function milesOf(metres: number): number {
  return metres / METRES_PER_MILE;
}

/** Formats `12 mi`; below one mile, `under 1 mi`. Thousands have a comma. */
export function formatMiles(metres: number): string {
  const miles = Math.round(milesOf(metres));
  return miles < 1 ? 'under 1 mi' : `${miles.toLocaleString('en-US')} mi`;
}

/** Rounds a position to 0.01 degrees (at most 0.5 miles off), for privacy. */
export function roundedPosition({ latitude, longitude }: Point): Point {
  const round = (degrees: number): number => Math.round(degrees * 100) / 100;
  return { latitude: round(latitude), longitude: round(longitude) };
}

export function isPoint({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export const RADII = [25, 50, 100, 250] as const;
/** Default search radius in miles: how far people drive to an event. */
export const NEARBY = 100;
export type Radius = (typeof RADII)[number] | 'any';

/** Something that takes place at venues, which may have no coordinates. */
export type WithVenues = {
  venues: readonly { latitude: number | null; longitude: number | null }[];
};

export function distanceTo({ venues }: WithVenues, from: Point): number | null {
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
export function nearestFirst<E extends WithVenues>(
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
