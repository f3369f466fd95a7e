import { expect, it } from 'vitest';
import { placeLines } from './placeLines.ts';

const rink = {
  name: 'Cascade Rink',
  address: '3335 MLK Jr Dr SW',
  city: 'Atlanta',
  state: 'GA',
  zip_code: '30331',
};
const location = 'Atlanta, GA';

it.each([
  ['a venue', [rink], ['Cascade Rink', '3335 MLK Jr Dr SW', 'Atlanta, GA 30331']],
  [
    'a venue without an address',
    [{ ...rink, address: null, city: null }],
    ['Cascade Rink', location],
  ],
  [
    'a town without a code',
    [{ ...rink, state: null, zip_code: null }],
    ['Cascade Rink', '3335 MLK Jr Dr SW', 'Atlanta'],
  ],
  ['several', [rink, { ...rink, name: 'The Loft' }], ['Cascade Rink, The Loft', location]],
  ['none', [], [location]],
])('%s', (_what, venues, lines) => expect(placeLines({ location, venues })).toEqual(lines));
