import { expect, it } from 'vitest';
import { isTimeZone } from '#shared/base/timeZone.ts';
import { STATES } from '#shared/places/states.ts';
import { likelyZone, US_ZONES } from './stateZones.ts';

it('knows a zone for every state', () => {
  expect(Object.keys(STATES).filter((state) => !likelyZone(state))).toEqual([]);
  expect(US_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

it.each([
  ['GA', 'America/New_York'],
  [' georgia ', 'America/New_York'],
  ['CA', 'America/Los_Angeles'],
  ['Ontario', null],
  [null, null],
])('%s is in %s', (state, zone) => expect(likelyZone(state)).toBe(zone));
