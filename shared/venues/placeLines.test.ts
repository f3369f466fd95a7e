import { expect, it } from 'vitest';
import { placeLines } from './placeLines.ts';

const street = '3335 MLK Jr Dr SW';
const town = { city: 'Atlanta', state: 'GA', zip_code: '30331' };
const rink = { name: 'Cascade Rink', address: street, ...town };
const location = 'Atlanta, GA';

it.each([
  ['a venue', [rink], ['Cascade Rink', street, 'Atlanta, GA 30331']],
  ['one without a street', [{ ...rink, address: null, city: null }], ['Cascade Rink', location]],
  ['a town', [{ ...rink, state: null, zip_code: null }], ['Cascade Rink', street, 'Atlanta']],
  ['several', [rink, { ...rink, name: 'The Loft' }], ['Cascade Rink, The Loft', location]],
  ['none', [], [location]],
])('%s', (_what, venues, lines) => expect(placeLines({ location, venues })).toEqual(lines));
