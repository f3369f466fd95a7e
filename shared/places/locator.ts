import type { Point } from './distance.ts';
import type { TypedAddress } from './typedTown.ts';

export type Locator = {
  /** The center of the town in an address; null if the town is unknown. */
  townOf: (address: TypedAddress) => Point | null;
  /** The IANA zone at a point. */
  zoneOf: (point: Point) => string;
};
