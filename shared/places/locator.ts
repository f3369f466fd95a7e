import type { Point } from './distance.ts';
import type { TypedAddress } from './typedTown.ts';

export type Locator = {
  /** The middle of the town that an address names; null when it is not known. */
  townOf: (address: TypedAddress) => Point | null;
  /** IANA zone. */
  zoneOf: (point: Point) => string;
};
