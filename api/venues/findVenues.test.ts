import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { databaseBefore } from '#api/db/oldDatabase.testing.ts';
import { memoryDatabase } from '#api/db/testing.ts';

const fields = { venue_type: 'indoor', time_zone: 'America/Chicago', updated_at: 0 } as const;

it('gives venues of known towns their position, and the zone of it where the state alone had decided', async () => {
  const { db, venues } = await createManaged(await memoryDatabase());
  const add = (values: { name: string; city: string; state: string; time_zone?: string }) =>
    db
      .insertInto('venues')
      .values({ ...fields, ...values })
      .execute();
  await add({ name: 'Desert Wheels', city: 'El Paso', state: 'TX' });
  await add({ name: 'By hand', city: 'El Paso', state: 'TX', time_zone: 'America/Phoenix' });
  await add({ name: 'Nowhere', city: 'Xyzzy', state: 'TX' });
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
  const audited = await db.selectFrom('audit_log').select(['label', 'actor_name']).execute();
  const ofVenues = audited.filter(({ actor_name }) => actor_name === 'Rollcall');
  expect(ofVenues.map(({ label }) => label)).toEqual(['By hand', 'Desert Wheels']);
});

it.each(['sqlite', 'postgres'] as const)(
  'is waiting after an upgrade of a database with such venues, and of no other (%s)',
  async (dialect) => {
    for (const latitude of [null, 41.85]) {
      const { db, catchUp } = await databaseBefore('0058-find-venues', dialect);
      const venue = { name: 'Rink', latitude, longitude: latitude, ...fields };
      await db.insertInto('venues').values(venue).execute();
      await catchUp();
      const jobs = await db.selectFrom('jobs').select(['kind', 'status']).execute();
      expect(jobs).toEqual(latitude === null ? [{ kind: 'venues.find', status: 'ready' }] : []);
      await db.destroy();
    }
  },
);
