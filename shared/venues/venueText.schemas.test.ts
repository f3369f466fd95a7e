import { expect, it } from 'vitest';
import { formValues } from '#shared/base/formValues.ts';
import { venueTextSchema } from './venueText.schemas.ts';

const typed = formValues(venueTextSchema, { name: 'Rink', venue_type: 'indoor' });

it('a venue as it is typed needs only a name', () =>
  expect(venueTextSchema.parse(typed)).toMatchObject({
    name: 'Rink',
    city: null,
    capacity: null,
    latitude: null,
    time_zone: undefined,
  }));

it('a venue as it is typed has numbers where numbers are meant', () => {
  const full = { capacity: '1,200', latitude: '34.155', longitude: ' -118.27', time_zone: 'UTC' };
  const read = { capacity: 1200, latitude: 34.155, longitude: -118.27, time_zone: 'UTC' };
  expect(venueTextSchema.parse({ ...typed, ...full })).toMatchObject(read);
});

it.each([
  [{ capacity: 'many' }, 'capacity', 'Capacity must be a whole number'],
  [{ capacity: '0' }, 'capacity', 'Capacity must be at least 1'],
  [{ latitude: '91', longitude: '0' }, 'latitude', 'Latitude must be between -90 and 90'],
  [{ latitude: '1e1', longitude: '0' }, 'latitude', 'Latitude must be between -90 and 90'],
  [{ latitude: '34' }, 'longitude', 'A position needs both a latitude and a longitude'],
  [{ longitude: '34' }, 'latitude', 'A position needs both a latitude and a longitude'],
  [{ time_zone: 'Mars' }, 'time_zone', 'A time zone such as America/New_York'],
])('a venue as it is typed: %j: %s', (wrong, field, message) => {
  const { error } = venueTextSchema.safeParse({ ...typed, ...wrong });
  expect(error?.issues[0]).toMatchObject({ path: [field], message });
});
