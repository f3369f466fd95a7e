import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { STOPPING } from '#api/http/live.ts';
import { manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { phoneToken } from '#testing/phone.ts';
import { type As, type Door, openDoor } from './testing.ts';

let door: Door;
let phone: As;
beforeEach(async () => {
  door = await openDoor(await memoryDatabase(), { rhythm: { heartbeatMs: 60_000, gatherMs: 1 } });
  const post = async (path: string, body: object) => (await door.post('staff', path, body)).body;
  phone = { token: await phoneToken(post) };
});
afterEach(() => door.db.destroy());

const at = (path: string) => `/api/door/events/${door.eventId}/${path}`;
const list = () => at('manifest');
const get = (path: string, as: As = phone) => door.get(as, path);
const handIn = (scans: unknown, with_ = {}) =>
  door.post(phone, at('scans'), { sentAt: 0, scans, ...with_ });
const invalid = (field: string) => ({ status: 400, body: { code: 'request.invalid', field } });

it('the list comes compressed as the device accepts it', async () => {
  await door.sell(100);
  const plain = await door.call(phone, list());
  expect(plain.headers.get('content-encoding')).toBeNull();
  const expected = manifestSchema.parse(await plain.json());
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await door.call(phone, list(), { headers: { 'accept-encoding': coding } });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(response.headers.get('content-type')).toContain('application/json');
    const bytes = decode(new Uint8Array(await response.arrayBuffer()));
    expect(JSON.parse(bytes.toString())).toEqual(expected);
  }
  const news = `${list()}?since=${expected.cursor}`;
  const small = await door.call(phone, news, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers.get('content-encoding')).toBeNull();
  expect(await small.json()).toMatchObject({ full: false, tickets: [] });
});

it('an upload of more than 500 scans, of none at all, or too large is refused whole', async () => {
  const scans = Array.from({ length: 501 }, () => door.scan('0NN0NN00'));
  expect(await handIn(scans)).toMatchObject(invalid('scans'));
  expect(await handIn('all of them')).toMatchObject(invalid('scans'));
  expect(await handIn([], { battery: 2 })).toMatchObject(invalid('battery'));
  const answer = await handIn(['x'.repeat(1_000_001)]);
  expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  expect(await door.rows('scans')).toEqual([]);
});

const listeners = () => door.live.listeners();

it('the stream sends what happens until the device goes', async () => {
  const { code } = await door.sellOne();
  const { cursor } = await door.manifest();
  const response = await door.call(phone, at(`stream?since=${cursor}`));
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  expect(await next()).toMatch(/^event: ping\ndata: \{"serverTime":\d+\}\n\n$/);
  await door.handIn([door.scan(code)]);
  expect(await next()).toMatch(/^event: scans\ndata: \{"cursor":".+","scans":\[\{/);
  expect(listeners()).toBeGreaterThan(0);
  await reader?.cancel();
  await expect.poll(listeners).toBe(0);
});

it('the stream refuses before it begins, and is not opened by a question for its head alone', async () => {
  expect((await get('/api/door/events/999/stream')).status).toBe(404);
  const response = await door.call(phone, at('stream'), { method: 'HEAD' });
  expect(response.status).toBe(204);
  expect(listeners()).toBe(0);
});

it('the stream ends when the server stops', async () => {
  const text = (await door.call(phone, at('stream'))).text();
  await expect.poll(listeners).toBeGreaterThan(0);
  door.live.publish(STOPPING, null);
  expect(await text).toMatch(/^event: ping\n/);
  expect(listeners()).toBe(0);
});

it('the statistics of an event, the events and the devices are read by staff, the events by a device too', async () => {
  const { eventId } = door;
  await door.sellOne();
  const stats = (id: number) => get(`/api/events/${id}/check-ins`, 'staff');
  expect((await stats(eventId)).body).toMatchObject({ totalTicketsSold: 1, totalCheckedIn: 0 });
  expect(await stats(999)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
  for (const as of ['staff', phone] as const)
    expect((await get('/api/door/events', as)).body).toMatchObject([{ id: eventId, tickets: 1 }]);
  expect((await get('/api/door/devices', 'staff')).body).toMatchObject([{ name: 'North gate' }]);
});
