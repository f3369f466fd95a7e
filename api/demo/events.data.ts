import { alohaRoll, emeraldCity, mileHigh, sunsetDerby } from '#api/demo/events/west.ts';
import { bayouBounce, loneStar } from '#api/demo/events/south.ts';
import { brooklyn } from '#api/demo/events/brooklyn.ts';
import { desertNeon } from '#api/demo/events/desertNeon.ts';
import { libertyBell } from '#api/demo/events/libertyBell.ts';
import { motorCity, windyCity } from '#api/demo/events/midwest.ts';
import { peachCity } from '#api/demo/events/peachCity.ts';
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
