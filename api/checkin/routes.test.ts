import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { STOPPING } from '#api/http/liveBus.ts';
import { manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { type Door, openDoor } from './testing.ts';

let door: Door;
beforeEach(async () => {
  door = await openDoor(await memoryDatabase(), { rhythm: { heartbeatMs: 60_000, gatherMs: 1 } });
});
afterEach(() => door.db.destroy());

const at = (path: string) => `/api/door/events/${door.eventId}/${path}`;
const list = () => at('manifest?deviceId=north');
const cursor = async () => manifestSchema.parse((await door.get('staff', list())).body).cursor;
const upload = (scans: unknown, with_ = {}) => ({
  deviceId: 'north',
  deviceName: 'North gate',
  sentAt: 0,
  scans,
  ...with_,
});

describe('who may', () => {
  it('use the door: staff and admins, nobody else', async () => {
    const gets = [list(), at('stream?deviceId=north'), '/api/door/events', '/api/door/devices'];
    gets.push(`/api/events/${door.eventId}/check-ins`);
    for (const path of gets) {
      expect(await door.get(null, path)).toMatchObject({
        status: 401,
        body: { code: 'auth.required' },
      });
      for (const role of ['user', 'promoter'] as const) {
        expect(await door.get(role, path)).toMatchObject({
          status: 403,
          body: { code: 'auth.forbidden' },
        });
      }
    }
    const posts = [at('scans'), '/api/check-in', '/api/door/devices/north/revoke'];
    for (const path of posts) {
      expect((await door.post(null, path, upload([]))).status).toBe(401);
      expect((await door.post('user', path, upload([]))).status).toBe(403);
      expect((await door.post('promoter', path, upload([]))).status).toBe(403);
    }
    expect(await door.db.selectFrom('devices').selectAll().execute()).toEqual([]);
  });

  it('revoke a device: admins', async () => {
    await door.get('staff', list());
    expect((await door.post('staff', '/api/door/devices/north/revoke', {})).status).toBe(403);
    expect(await door.post('admin', '/api/door/devices/north/revoke', {})).toMatchObject({
      status: 200,
      body: { id: 'north', revoked_at: expect.any(String) },
    });
    expect(await door.get('staff', list())).toMatchObject({
      status: 401,
      body: { code: 'door.device_revoked' },
    });
    expect(await door.post('admin', '/api/door/devices/x/revoke', {})).toMatchObject({
      status: 404,
    });
    expect((await door.post('staff', at('scans'), upload([]))).status).toBe(200);
  });
});

describe('the list', () => {
  it('comes compressed as the device accepts it, and is kept by nobody on the way', async () => {
    await door.sell(100);
    const plain = await door.call('staff', list());
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('cache-control')).toBe('private, no-store');
    const expected = manifestSchema.parse(await plain.json());
    for (const [coding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await door.call('staff', list(), { headers: { 'accept-encoding': coding } });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(response.headers.get('content-type')).toContain('application/json');
      const bytes = decode(new Uint8Array(await response.arrayBuffer()));
      expect(JSON.parse(bytes.toString())).toEqual(expected);
    }
  });

  it('leaves small answers as they are', async () => {
    const response = await door.call('staff', `${list()}&since=${await cursor()}`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toMatchObject({ full: false, tickets: [] });
  });

  it('names the field that is wrong', async () => {
    const wrong = { status: 400, body: { code: 'request.invalid', field: 'deviceId' } };
    expect(await door.get('staff', at('manifest'))).toMatchObject(wrong);
    expect(await door.get('staff', at(`manifest?deviceId=${'x'.repeat(65)}`))).toMatchObject(wrong);
    for (const id of ['x', '0', '-1', '1.5', '2147483648', '9007199254740991', '1e99']) {
      const answer = await door.get('staff', `/api/door/events/${id}/manifest?deviceId=north`);
      expect(answer).toMatchObject({ status: 400, body: { field: 'eventId' } });
    }
    expect(await door.get('staff', '/api/door/events/999/manifest?deviceId=north')).toMatchObject({
      status: 404,
      body: { code: 'events.unknown', message: 'Event not found' },
    });
  });
});

describe('an upload', () => {
  it('answers each scan, the bad one among the good ones too', async () => {
    const sold = await door.sell(2);
    const [first, second] = sold.map(({ code }) => door.scan(code));
    const { status, body } = await door.post(
      'staff',
      at('scans'),
      upload([first, { id: 'bad' }, second]),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      serverTime: door.platform.clock(),
      cursor: expect.any(String),
      results: [
        { id: first?.id, outcome: 'applied' },
        { id: 'bad', outcome: 'rejected', reason: 'malformed' },
        { id: second?.id, outcome: 'applied' },
      ],
    });
  });

  it('of more than 500 scans, or of none at all, is refused whole', async () => {
    const scans = Array.from({ length: 501 }, () => door.scan('0NN0NN00'));
    const wrong = { status: 400, body: { code: 'request.invalid', field: 'scans' } };
    expect(await door.post('staff', at('scans'), upload(scans))).toMatchObject(wrong);
    expect(await door.post('staff', at('scans'), upload('all of them'))).toMatchObject(wrong);
    expect(await door.post('staff', at('scans'), upload([], { battery: 2 }))).toMatchObject({
      status: 400,
      body: { field: 'battery' },
    });
    expect(await door.db.selectFrom('scans').selectAll().execute()).toEqual([]);
  });

  it('that is too large is refused before it is read', async () => {
    const answer = await door.post('staff', at('scans'), upload(['x'.repeat(1_000_001)]));
    expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });
});

describe('the stream', () => {
  it('sends what happens until the device goes', async () => {
    const [ticket] = await door.sell(1);
    const response = await door.call('staff', at(`stream?deviceId=north&since=${await cursor()}`));
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toMatch(/^event: ping\ndata: \{"serverTime":\d+\}\n\n$/);
    await door.handIn([door.scan(ticket?.code ?? '')]);
    expect((await reader?.read())?.value).toMatch(
      /^event: scans\ndata: \{"cursor":".+","scans":\[\{/,
    );
    expect(door.live.listeners()).toBeGreaterThan(0);
    await reader?.cancel();
    await expect.poll(() => door.live.listeners()).toBe(0);
  });

  it('refuses before it begins', async () => {
    expect((await door.get('staff', '/api/door/events/999/stream?deviceId=north')).status).toBe(
      404,
    );
    expect((await door.get('staff', at('stream?deviceId='))).status).toBe(400);
  });

  it('may be followed without naming a device, and ends when the server stops', async () => {
    const response = await door.call('staff', at('stream'));
    const text = response.text();
    await expect.poll(() => door.live.listeners()).toBeGreaterThan(0);
    door.live.publish(STOPPING, null);
    expect(await text).toMatch(/^event: ping\n/);
    expect(door.live.listeners()).toBe(0);
  });

  it('is not opened by a question for its head alone', async () => {
    const response = await door.call('staff', at('stream?deviceId=north'), { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(door.live.listeners()).toBe(0);
  });
});

describe('check-in and its statistics', () => {
  it('are as specified', async () => {
    const [ticket] = await door.sell(1);
    const question = { qrCode: ticket?.qr, eventId: door.eventId };
    expect(await door.post('staff', '/api/check-in', question)).toMatchObject({
      status: 200,
      body: { id: ticket?.id, ticket_product_id: door.productId, quantity: 1, unit_price: 2500 },
    });
    expect(await door.post('admin', '/api/check-in', question)).toMatchObject({
      status: 409,
      body: { code: 'checkin.already_in', details: { order_item_id: ticket?.id } },
    });
    expect(await door.get('admin', `/api/events/${door.eventId}/check-ins`)).toMatchObject({
      status: 200,
      body: { totalTicketsSold: 1, totalCheckedIn: 1, checkInPercentage: 100 },
    });
    expect(await door.get('admin', '/api/events/999/check-ins')).toMatchObject({
      status: 404,
      body: { message: 'Event not found' },
    });
  });

  it('refuse what is no check-in', async () => {
    for (const json of [{}, { qrCode: '' }, { qrCode: 'x'.repeat(301) }, { qrCode: 7 }]) {
      expect(await door.post('staff', '/api/check-in', json)).toMatchObject({
        status: 400,
        body: { field: 'qrCode' },
      });
    }
    expect(
      await door.post('staff', '/api/check-in', { qrCode: 'x', eventId: 2 ** 40 }),
    ).toMatchObject({
      status: 400,
      body: { field: 'eventId' },
    });
  });
});

describe('the selector and the devices', () => {
  it('are there for staff', async () => {
    await door.get('staff', `${list()}&deviceName=Back%20door`);
    expect(await door.get('staff', '/api/door/events')).toMatchObject({
      status: 200,
      body: [{ id: door.eventId, tickets: 0 }],
    });
    expect(await door.get('staff', '/api/door/devices')).toMatchObject({
      status: 200,
      body: [{ id: 'north', name: 'Back door' }],
    });
  });
});
