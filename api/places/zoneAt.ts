import lookUpZone from '@photostructure/tz-lookup';
import { distanceMetres, type Point } from '#shared/places/distance.ts';
import { nearestTowns } from '#shared/places/towns.rules.ts';
import { US_ZONE_IDS } from '#shared/places/usZones.ts';

const NEIGHBOURS = 12;
const REACH_METRES = 30_000;

const zoneOf = ({ latitude, longitude }: Point): string => lookUpZone(latitude, longitude);

/**
 * IANA time zone of a point. The library's table is coarse at the border and puts some Texas towns into the zone of
 * Ciudad Juárez. Near a US town we therefore use a US zone: that of the nearest town which has one.
 */
export function zoneAt(point: Point, towns: readonly Point[]): string {
  const zone = zoneOf(point);
  if (US_ZONE_IDS.has(zone)) return zone;
  const near = nearestTowns(towns, point, NEIGHBOURS);
  const inReach = near[0] && distanceMetres(near[0], point) <= REACH_METRES;
  return (inReach && near.map(zoneOf).find((one) => US_ZONE_IDS.has(one))) || zone;
}
