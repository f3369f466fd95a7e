import { expect, it, beforeAll } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { testContext, anActor } from '#api/testing.ts';
import { iso } from '#shared/base/iso.ts';
import { eventDetailSchema, eventSchema } from '#shared/events/events.schemas.ts';
import { createManaged } from '#api/catalogue/testing.ts';
import { createEventsService } from './events.service.ts';
import { startAdmin, startWithEvent, aNewEvent } from './testing.ts';

const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

describeBothEngines('events', (open) => {
  const start = async () => startWithEvent(await open());

  it('have their times in their own zone, and all their parts in order, without what is inactive or hidden', async () => {
    const { events, eventId: id } = await start();
    const [event] = await events.list();
    expect(eventSchema.parse(event)).toEqual(event);
    const times = { starts_at: '2026-12-11T23:00:00.000Z', end_time: '2026-12-14T11:00:00.000Z' };
    const sale = { base_price: '49.99', starting_price: 1800, sold_out: false };
    const venue = { venue: 'Multiple Venues', venue_id: 2 };
    expect(event).toMatchObject({ id, ...times, ...sale, ...venue, is_featured: false });
    expect(event).not.toHaveProperty('lookup_key');
    const detail = await events.detail(id);
    expect(eventDetailSchema.parse(detail)).toEqual(detail);
    expect(names(detail.venues)).toEqual(['Golden Glide', 'Cascade Rink']);
    expect(names(detail.djs)).toEqual(['Lady Lanes', 'DJ Axle']);
    expect(names(detail.tickets)).toEqual(['Weekend Pass', 'Friday']);
    expect(detail.subEvents).toMatchObject([{ title: 'Opening Roll', djIds: [2] }]);
  });

  it('list in the order they begin, featured ones apart', async () => {
    const { events } = await startAdmin(await open());
    const days = { start_date: '2027-02-05', end_date: '2027-02-05' };
    const later = { ...aNewEvent, ...days, title: 'Later', venueIds: [], djIds: [] };
    await events.createEvent({ ...later, is_featured: true });
    await events.createEvent({ ...aNewEvent, venueIds: [1] });
    const list = await events.list();
    const [jam, other] = [{ title: 'Peach City Skate Jam' }, { title: 'Later' }];
    expect(list).toMatchObject([{ ...jam, venue: 'Cascade Rink' }, other]);
    const coordinates = { latitude: null, longitude: null };
    expect(list[0]?.venues).toEqual([{ id: 1, name: 'Cascade Rink', ...coordinates }]);
    const nothing = { starting_price: null, sold_out: false, venues: [], djs: [] };
    expect(list[1]).toMatchObject({ venue: 'No venue selected', ...nothing });
    expect((await events.featured()).map((event) => event.title)).toEqual(['Later']);
  });

  it('are read in as many queries whether there are few or many', async () => {
    const { db, events, platform } = await start();
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        queries += 1;
        return result;
      },
    });
    const counting = createEventsService(testContext(counted, { platform }));
    await counting.list();
    const few = queries;
    for (let n = 0; n < 20; n += 1) await events.createEvent(aNewEvent);
    expect(await counting.list()).toHaveLength(21);
    expect([few, queries - few]).toEqual([4, 4]);
  });

  it('count what is held as sold, and a session that is over nowhere: neither as a price nor as stock', async () => {
    const { update, events, eventId, platform } = await start();
    const [pass] = await events.ticketsOf(eventId);
    expect(pass).toMatchObject({ quantity: 10, quantity_sold: 5, active: true, hidden: false });
    expect(pass).not.toHaveProperty('quantity_held');
    await update('ticket_products', { quantity_sold: 5 });
    await update('ticket_products', { quantity_held: 5 }, { id: 1 });
    expect(await events.list()).toMatchObject([{ sold_out: true, starting_price: 1800 }]);
    await update('ticket_products', { quantity_sold: 8, quantity_held: 2 }, { id: 1 });
    await update('ticket_products', { quantity_sold: 0 }, { id: 2 });
    const item = { start_time: 1, end_time: platform.clock() + 60_000 };
    await update('sub_events', item);
    expect(await events.list()).toMatchObject([{ sold_out: false, starting_price: 1800 }]);
    platform.advance(60_000);
    expect(await events.list()).toMatchObject([{ sold_out: true, starting_price: 2500 }]);
    expect((await events.detail(1)).tickets[1]?.on_sale_until).toBe(iso(item.end_time));
  });

  it('know the add-ons of a ticket and how many are left, and the tickets of a schedule item: its own, or the event-wide ones', async () => {
    const { update, events } = await start();
    expect(await events.addonsOfTicket(1)).toMatchObject([
      { name: 'Shirt', available_quantity: null },
      { name: 'Skate rental', available_quantity: 5 },
    ]);
    expect(await events.addonsOfTicket(2)).toEqual([]);
    expect(names(await events.addons())).toEqual(['Shirt', 'Skate rental']);
    expect(await codeOf(events.addonsOfTicket(4))).toBe('404 events.ticket_unknown');
    expect(names(await events.ticketsOfSubEvent(1))).toEqual(['Friday']);
    expect(names(await events.djsOfSubEvent(1))).toEqual(['Lady Lanes']);
    await update('ticket_products', { active: 0 }, { id: 2 });
    expect(names(await events.ticketsOfSubEvent(1))).toEqual(['Weekend Pass']);
    expect(await codeOf(events.djsOfSubEvent(2))).toBe('404 events.sub_event_unknown');
  });
});

let rig: Awaited<ReturnType<typeof createManaged>>;
beforeAll(async () => void (rig = await createManaged()));
const get = async (path: string, headers = {}) => rig.visit(path, headers);

it.each([
  ['/api/events', 1],
  ['/api/events/featured', 0],
  ['/api/events/1/venues?defeats=caches', 2],
  ['/api/events/1/djs', 2],
  ['/api/events/1/tickets', 2],
  ['/api/subevents/1/assigned-tickets', 1],
])('the public reads GET %s answers %i rows, once read or again', async (path, rows) => {
  for (const _time of ['first', 'again']) {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toHaveLength(rows);
  }
});

it('the public reads show nothing that is not for the public', async () => {
  const text = await (await get('/api/events/1')).text();
  expect(text).toContain('Weekend Pass');
  expect(text).not.toMatch(/Crew|Old price|lookup|private|held|door_seq/);
});

it('the public reads answer 304 until something changes, after a restart too', async () => {
  const tag = (await get('/api/events')).headers.get('etag') ?? '';
  for (const header of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
    const same = await get('/api/events', { 'if-none-match': header });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    expect(same.headers.get('cache-control')).toBe('no-cache');
  }
  expect((await get('/api/events', { 'if-none-match': '"x"' })).status).toBe(200);
  const { visit } = await createManaged();
  expect((await visit('/api/events', { 'if-none-match': tag })).status).toBe(304);
  await rig.events.changeEvent(anActor, 1, { title: 'New name' });
  const next = await get('/api/events', { 'if-none-match': tag });
  expect([next.status, await next.text()]).toEqual([200, expect.stringContaining('New name')]);
});

it('an answer that was read before serves until something is changed or sold, hides nothing that is, and is not kept when it is a refusal', async () => {
  const { visit, db: data, events: service, live } = await createManaged();
  const left = async () => {
    const tickets: unknown = await (await visit('/api/events/1/tickets')).json();
    return JSON.stringify(tickets).match(/"quantity_sold":(\d+)/)?.[1];
  };
  expect(await left()).toBe('5');
  const set = (on: typeof data, values: { quantity_sold: number } | { quantity_held: number }) =>
    on.updateTable('ticket_products').set(values).where('id', '=', 1).execute();
  await set(data, { quantity_sold: 6 });
  live.publish('events', { eventId: 1 });
  expect(await left()).toBe('8');
  await service.change(null, (trx) => set(trx, { quantity_held: 0 }));
  expect(await left()).toBe('6');
  const second = async () => (await visit('/api/events/2')).status;
  expect(await second()).toBe(404);
  await service.createEvent(aNewEvent);
  expect(await second()).toBe(200);
});

it.each([
  ['gzip, deflate, br', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['br', null],
  ['gzip;q=0', null],
  [undefined, null],
])(
  'an answer that was read before is packed for those who say %s: %s',
  async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const plain = await (await get('/api/events')).json();
    const answer = await get('/api/events', headers);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = encoding ? gunzipSync(bytes) : Buffer.from(bytes);
    expect(JSON.parse(text.toString())).toEqual(plain);
  },
);

it.each([
  ['/api/events/99', 'events.unknown'],
  ['/api/events/99/venues', 'events.unknown'],
  ['/api/subevents/99/assigned-tickets', 'events.sub_event_unknown'],
])('GET %s is 404 %s, without a tag', async (path, code) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
  expect(await answer.json()).toMatchObject({ code });
});
