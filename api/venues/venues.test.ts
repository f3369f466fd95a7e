import { describe, expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { aNewEvent } from '#api/events/testing.ts';

describeStore('a venue with a new name', (open) => {
  it('gives it to the events that go by its name alone, and to no other', async () => {
    const { events, ask, live, rows, update } = await createManaged(await open());
    const alone = await events.createEvent({ ...aNewEvent, venueIds: [1] });
    const ownWords = await events.createEvent({ ...aNewEvent, venueIds: [1] });
    await update('events', { venue: 'The big tent' }, { id: ownWords });
    const another = await events.createEvent({ ...aNewEvent, venueIds: [2] });
    const before = await events.detail(alone);
    let rung = 0;
    live.subscribe(`door:${alone}`, () => (rung += 1));
    const seq = async () => (await rows('events', { id: alone }))[0]?.door_seq ?? 0;
    const door = await seq();
    await ask('PATCH', '/api/venues/1', { name: 'Cascade Roller Palace' });
    for (const [id, venue] of [
      [1, 'Multiple Venues'],
      [alone, 'Cascade Roller Palace'],
      [ownWords, 'The big tent'],
      [another, 'Golden Glide'],
    ] as const)
      expect((await events.detail(id)).venue).toBe(venue);
    // Who edits the event meanwhile is told, and so is its door.
    expect((await events.detail(alone)).updated_at).not.toBe(before.updated_at);
    expect([rung, await seq()]).toEqual([1, door + 1]);
  });

  it('is in use also as a main venue, and at an item of the schedule', async () => {
    const { events, ask, db } = await createManaged(await open());
    for (const name of ['Main only', 'Item only']) await ask('POST', '/api/venues', { name });
    const alone = { title: 'Main', venueIds: [], venue_id: 3 };
    const main = await events.createEvent({ ...aNewEvent, ...alone });
    await add(db, 'sub_events', { title: 'Class', event_id: main, venue_id: 4 });
    const used = { code: 'venues.in_use', details: { examples: [{ id: main, title: 'Main' }] } };
    for (const id of [3, 4])
      expect(await ask('DELETE', `/api/venues/${id}`)).toMatchObject({ status: 409, body: used });
  });
});

describe('a venue', () => {
  const place = { address: '5110 San Fernando Rd', city: 'Glendale', state: 'CA', country: 'USA' };
  const about = { description: 'Since 1956.', amenities: 'Lockers, Snack bar', capacity: 900 };
  const full = {
    ...place,
    ...about,
    name: 'Moonlight Rollerway',
    zip_code: '91204',
    venue_type: 'hybrid',
    notes: 'Parking behind the rink.\nStep-free by the side door.',
    step_free: 'yes',
    parking: 'street',
    skates: 'bring_own',
    house_rules: 'No street shoes on the floor.',
    logo_url: 'https://cdn.example/logo.png',
    website_url: 'https://moonlight.example',
    latitude: 34.155,
    longitude: -118.27,
    time_zone: 'America/Los_Angeles',
  };

  it('keeps all that is said of it, and is half of a position only with an error', async () => {
    const { ask } = await createManaged();
    expect(await ask('POST', '/api/venues', full)).toMatchObject({ status: 201, body: full });
    const emptied = { capacity: null, amenities: '', latitude: null, longitude: null };
    const changed = await ask('PATCH', '/api/venues/3', emptied);
    expect(changed.body).toMatchObject({ ...full, ...emptied, amenities: null });
    const half = await ask('POST', '/api/venues', { name: 'X', latitude: 1 });
    const body = { code: 'venues.half_position', field: 'longitude' };
    expect(half).toMatchObject({ status: 400, body });
  });
});
