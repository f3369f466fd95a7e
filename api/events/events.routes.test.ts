import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { anActor } from '#api/testing.ts';
import { aNewEvent } from './testing.ts';

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
