import { expect, it } from 'vitest';
import { isTimeZone } from '#shared/base/timeZone.ts';
import { STATES } from '#shared/places/states.ts';
import { likelyZone, US_ZONES } from './stateZones.ts';

it('knows a zone for every state', () => {
  expect(Object.keys(STATES).filter((state) => !likelyZone(state))).toEqual([]);
  expect(US_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

it.each([
  ['GA', null, 'America/New_York'],
  [' georgia ', null, 'America/New_York'],
  ['CA', -118.2, 'America/Los_Angeles'],
  // Miami and Pensacola, Knoxville and Memphis, Houston and El Paso.
  ['FL', -80.2, 'America/New_York'],
  ['FL', -87.2, 'America/Chicago'],
  ['TN', -83.9, 'America/New_York'],
  ['TN', -90, 'America/Chicago'],
  ['TX', -95.4, 'America/Chicago'],
  ['TX', -106.5, 'America/Denver'],
  ['Ontario', -79, null],
  [null, null, null],
])('%s at %s is in %s', (state, longitude, zone) => {
  expect(likelyZone(state, longitude)).toBe(zone);
});
