import type { Point } from '#shared/places/distance.ts';

/** The visible part of a map; `km` is its width. */
export type View = { centre: Point; km: number };
/** A place on the map as shares of its width and height, from the top left. */
export type Spot = { x: number; y: number };

export const ASPECT = 3 / 2;
const KM_PER_DEGREE = 111.195;
const DECIMALS = 1e5;

/** Widths of the zoom levels in km, widest first. */
export const ZOOMS = [4800, 1600, 500, 200, 50, 15] as const;
export const WHOLE_COUNTRY: View = { centre: { latitude: 38.5, longitude: -96.5 }, km: 4800 };

/** Width of a degree of longitude relative to one of latitude; on a map this small, one factor is enough. */
export const shrink = ({ latitude }: Point): number => Math.cos((latitude * Math.PI) / 180);

/** Returns the degrees of longitude and latitude that a view spans. */
export function extent({ centre, km }: View): { width: number; height: number } {
  const width = km / KM_PER_DEGREE / shrink(centre);
  return { width, height: km / ASPECT / KM_PER_DEGREE };
}

export function spotOf(view: View, { latitude, longitude }: Point): Spot {
  const { width, height } = extent(view);
  return {
    x: 0.5 + (longitude - view.centre.longitude) / width,
    y: 0.5 - (latitude - view.centre.latitude) / height,
  };
}

const rounded = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS;

/** Returns the coordinates of a place, rounded to five decimals (one meter). */
export function pointAt(view: View, { x, y }: Spot): Point {
  const { width, height } = extent(view);
  return {
    latitude: rounded(view.centre.latitude - (y - 0.5) * height),
    longitude: rounded(view.centre.longitude + (x - 0.5) * width),
  };
}

export function isInside({ x, y }: Spot, margin: number): boolean {
  const inside = (share: number): boolean => share >= margin && share <= 1 - margin;
  return inside(x) && inside(y);
}

type Named = Point & { name: string };

/** Map width on the narrowest screen, in pixels. */
const WIDTH_PX = 300;
const LETTER_PX = 7;
const LINE_PX = 22;
const EDGE = 0.04;

/** Returns towns whose names fit without touching; of two that touch, the first one in the list. */
export function readableTowns<T extends Named>(view: View, towns: readonly T[]): (T & Spot)[] {
  const shown: (T & Spot)[] = [];
  const halfWidth = ({ name }: Named): number => (name.length * LETTER_PX) / 2;
  for (const town of towns) {
    const spot = spotOf(view, town);
    const half = halfWidth(town) / WIDTH_PX;
    const fits = isInside(spot, EDGE) && spot.x - half > 0 && spot.x + half < 1;
    const touches = shown.some(
      (other) =>
        Math.abs(other.x - spot.x) * WIDTH_PX < halfWidth(other) + halfWidth(town) &&
        Math.abs(other.y - spot.y) * (WIDTH_PX / ASPECT) < LINE_PX,
    );
    if (fits && !touches) shown.push({ ...town, ...spot });
  }
  return shown;
}
