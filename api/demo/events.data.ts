import { alohaRoll } from './events/alohaRoll.ts';
import { bayouBounce } from './events/bayouBounce.ts';
import { brooklyn } from './events/brooklyn.ts';
import { desertNeon } from './events/desertNeon.ts';
import { emeraldCity } from './events/emeraldCity.ts';
import { libertyBell } from './events/libertyBell.ts';
import { loneStar } from './events/loneStar.ts';
import { mileHigh } from './events/mileHigh.ts';
import { motorCity } from './events/motorCity.ts';
import { peachCity } from './events/peachCity.ts';
import { sunsetDerby } from './events/sunsetDerby.ts';
import { windyCity } from './events/windyCity.ts';
import type { DemoEvent } from './plan.types.ts';

/** A dozen: one on, three over, one sold out, one free. Their order gives their ids, and so their accents. */
export const EVENTS: readonly DemoEvent[] = [
  windyCity,
  libertyBell,
  emeraldCity,
  brooklyn,
  mileHigh,
  peachCity,
  desertNeon,
  motorCity,
  sunsetDerby,
  bayouBounce,
  loneStar,
  alohaRoll,
];
