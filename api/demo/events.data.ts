import { alohaRoll } from '#api/demo/events/alohaRoll.ts';
import { bayouBounce } from '#api/demo/events/bayouBounce.ts';
import { brooklyn } from '#api/demo/events/brooklyn.ts';
import { desertNeon } from '#api/demo/events/desertNeon.ts';
import { emeraldCity } from '#api/demo/events/emeraldCity.ts';
import { libertyBell } from '#api/demo/events/libertyBell.ts';
import { loneStar } from '#api/demo/events/loneStar.ts';
import { mileHigh } from '#api/demo/events/mileHigh.ts';
import { motorCity } from '#api/demo/events/motorCity.ts';
import { peachCity } from '#api/demo/events/peachCity.ts';
import { sunsetDerby } from '#api/demo/events/sunsetDerby.ts';
import { windyCity } from '#api/demo/events/windyCity.ts';
import type { DemoEvent } from './plan.types.ts';

/** One event under way, three over, one sold out, one free. Their order determines ids and accent colors. */
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
