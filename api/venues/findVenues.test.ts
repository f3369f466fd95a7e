import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';

const zone = { state: 'TX', time_zone: 'America/Chicago' };
const fields = { ...zone, venue_type: 'indoor', updated_at: 0 } as const;

it('gives venues of known towns their position, and the zone of it where the state alone had decided', async () => {
  const { db, venues, log } = await createManaged();
  const rows = [
    { ...fields, name: 'Desert Wheels', city: 'El Paso' },
    { ...fields, name: 'By hand', city: 'El Paso', time_zone: 'America/Phoenix' },
    { ...fields, name: 'Nowhere', city: 'Xyzzy' },
  ];
  await db.insertInto('venues').values(rows).execute();
  const [find = async () => {}] = Object.values(venues.jobs);
  await find({});
  await find({});
  const [wheels, hand, nowhere] = ['Desert Wheels', 'By hand', 'Nowhere'].map(async (name) =>
    (await venues.list()).find((venue) => venue.name === name),
  );
  const elPaso = { latitude: 31.7587, longitude: -106.4869 };
  expect(await wheels).toMatchObject({ ...elPaso, time_zone: 'America/Denver' });
  expect(await hand).toMatchObject({ ...elPaso, time_zone: 'America/Phoenix' });
  expect(await nowhere).toMatchObject({ latitude: null, time_zone: 'America/Chicago' });
  const ofVenues = (await log()).filter(({ actor_name }) => actor_name === 'Rollcall');
  expect(ofVenues.map(({ label }) => label)).toEqual(['By hand', 'Desert Wheels']);
});
