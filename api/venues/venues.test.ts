import { describe, expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { aNewEvent } from '#api/events/testing.ts';

describeStore('a venue with a new name', (open) => {
  it('gives it to the events that go by its name alone, and to no other', async () => {
    const { events, ask, db, live } = await createManaged(await open());
    const alone = await events.createEvent({ ...aNewEvent, venueIds: [1] });
    const ownWords = await events.createEvent({ ...aNewEvent, venueIds: [1] });
    const tent = { venue: 'The big tent' };
    await db.updateTable('events').set(tent).where('id', '=', ownWords).execute();
    const another = await events.createEvent({ ...aNewEvent, venueIds: [2] });
    const before = await events.detail(alone);
    let rung = 0;
    live.subscribe(`door:${alone}`, () => (rung += 1));
    const seq = () =>
      db.selectFrom('events').select('door_seq').where('id', '=', alone).executeTakeFirst();
    const door = (await seq())?.door_seq ?? 0;
    await ask('PATCH', '/api/venues/1', { name: 'Cascade Roller Palace' });
    const texts = [];
    for (const id of [1, alone, ownWords, another]) texts.push((await events.detail(id)).venue);
    expect(texts).toEqual([
      'Multiple Venues',
      'Cascade Roller Palace',
      'The big tent',
      'Golden Glide',
    ]);
    // Who edits the event meanwhile is told, and so is its door.
    expect((await events.detail(alone)).updated_at).not.toBe(before.updated_at);
    expect([rung, (await seq())?.door_seq]).toEqual([1, door + 1]);
  });

  it('is in use also as a main venue, and at an item of the schedule', async () => {
    const { events, ask, db } = await createManaged(await open());
    for (const name of ['Main only', 'Item only']) await ask('POST', '/api/venues', { name });
    const alone = { title: 'Main', venueIds: [], venue_id: 3 };
    const main = await events.createEvent({ ...aNewEvent, ...alone });
    const item = { title: 'Class', start_time: 1, end_time: 2, event_id: main, venue_id: 4 };
    await db.insertInto('sub_events').values(item).execute();
    const used = { code: 'venues.in_use', details: { examples: [{ id: main, title: 'Main' }] } };
    for (const id of [3, 4])
      expect(await ask('DELETE', `/api/venues/${id}`)).toMatchObject({ status: 409, body: used });
  });
});

const chicago = {
  state: 'TX',
  time_zone: 'America/Chicago',
  venue_type: 'indoor',
  updated_at: 0,
} as const;

describe('a venue', () => {
  const full = {
    name: 'Moonlight Rollerway',
    address: '5110 San Fernando Rd',
    city: 'Glendale',
    state: 'CA',
    zip_code: '91204',
    country: 'USA',
    venue_type: 'hybrid',
    capacity: 900,
    description: 'Since 1956.',
    notes: 'Parking behind the rink.\nStep-free by the side door.',
    amenities: 'Lockers, Snack bar',
    logo_url: 'https://cdn.example/logo.png',
    website_url: 'https://moonlight.example',
    latitude: 34.155,
    longitude: -118.27,
    time_zone: 'America/Los_Angeles',
  };

  it('keeps all that is said of it', async () => {
    const { ask } = await createManaged();
    expect(await ask('POST', '/api/venues', full)).toMatchObject({ status: 201, body: full });
    const emptied = { capacity: null, amenities: '', latitude: null, longitude: null };
    expect(await ask('PATCH', '/api/venues/3', emptied)).toMatchObject({
      body: { ...full, ...emptied, amenities: null },
    });
  });

  it('is half of a position only with an error, and has the zone of its state', async () => {
    const { ask } = await createManaged();
    expect(await ask('POST', '/api/venues', { name: 'X', latitude: 1 })).toMatchObject({
      status: 400,
      body: { code: 'venues.half_position', field: 'longitude' },
    });
    const made = await ask('POST', '/api/venues', { name: 'X', state: 'Utah' });
    expect(made.body).toMatchObject({ time_zone: 'America/Denver', venue_type: 'indoor' });
  });
});

it('the search for venues gives those of known towns their position, and the zone of it where the state alone had decided', async () => {
  const { db, venues, log } = await createManaged();
  const rows = [
    { ...chicago, name: 'Desert Wheels', city: 'El Paso' },
    { ...chicago, name: 'By hand', city: 'El Paso', time_zone: 'America/Phoenix' },
    { ...chicago, name: 'Nowhere', city: 'Xyzzy' },
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
