import { distanceMetres, type Point } from '#shared/places/distance.ts';
import type { Town } from '#shared/places/places.contract.ts';

/** Below this distance, a position counts as the middle of its town. */
const NEGLIGIBLE_METRES = 50;
const FAR_METRES = 100_000;

function kilometres(metres: number): string {
  const km = metres / 1000;
  return `${km.toLocaleString('en-US', { maximumFractionDigits: km < 100 ? 1 : 0 })} km`;
}

export function isInMiddle(point: Point, town: Town): boolean {
  return distanceMetres(point, town) < NEGLIGIBLE_METRES;
}

/**
 * Describes a position, such as `Moved 3.2 km from El Paso`. `town` is the address's town, `closest` the nearest one.
 */
export function positionWords(point: Point, town: Town | null, closest: Town | null): string {
  const from = town ?? closest;
  if (!from) return 'Far from any US town';
  const metres = distanceMetres(point, from);
  if (isInMiddle(point, from)) return `The middle of ${from.name}, ${from.state}`;
  if (town && metres > FAR_METRES)
    return `${kilometres(metres)} from ${town.name}, ${town.state}: is that right?`;
  return town
    ? `Moved ${kilometres(metres)} from ${town.name}`
    : `${kilometres(metres)} from ${from.name}, ${from.state}`;
}

/** Names a time zone, such as `Mountain Time`. */
export function zoneWords(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
