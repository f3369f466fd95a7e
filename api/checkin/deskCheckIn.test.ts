import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { checkedInItemSchema, manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { phoneToken } from '#testing/phone.ts';
import { weekend } from './testing.fixture.ts';
import { type As, type Door, openDoor } from './testing.ts';

const facts = ({ rows }: Door) => rows('scans', {}, 'door_seq');

function forge(qr: string): string {
  const [version, body, signature = '', code] = qr.split('-');
  const other = signature.charAt(50) === '7' ? '8' : '7';
  return [version, body, signature.slice(0, 50) + other + signature.slice(51), code].join('-');
}

describeStore('checking in at the desk', (open) => {
  const start = async (options = {}) => {
    const door = await openDoor(await open(), options);
    const ticket = await door.sellOne();
    const checkIn = (qrCode: string, more: { eventId?: number; direction?: 'in' | 'out' } = {}) =>
      door.checkin.checkIn({ qrCode, ...more }, door.users.staff);
    return { ...door, door, ticket, checkIn };
  };

  it('lets a scanned ticket in, or a code that somebody reads out, look-alikes and all, and records who did it', async () => {
    const { door, ticket, sellOne, checkIn, productId, platform, eventId } = await start();
    const item = await checkIn(` ${ticket.qr}\n`);
    const what = { id: ticket.id, ticket_product_id: productId, name: 'Weekend Pass' };
    const check_in_time = new Date(platform.clock()).toISOString();
    const rest = { holder: 'Ana R.', quantity: 1, unit_price: 2500, check_in_time };
    const scan = { scan_id: expect.any(String) };
    expect(checkedInItemSchema.parse(item)).toEqual({ ...what, ...rest, ...scan });
    const by = { device_id: 'web:user-staff', code: ticket.code, event_id: eventId };
    expect(await facts(door)).toMatchObject([{ ...by, verdict: 'admit', reason: 'ok' }]);
    const other = await sellOne();
    const spoken = other.code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const said = await checkIn(`${spoken.slice(0, 4)} ${spoken.slice(4)}`);
    expect(said).toMatchObject({ id: other.id });
  });

  it('takes back what the same person let in by mistake, once, and lets the ticket in again', async () => {
    const { door, checkin, users, rows, eventId, platform, ticket, checkIn } = await start();
    const { scan_id: id } = await checkIn(ticket.qr);
    platform.advance(1000);
    expect(await codeOf(checkin.undoCheckIn(id, users.admin))).toBe('404 checkin.nothing_to_undo');
    await checkin.undoCheckIn(id, users.staff);
    await checkin.undoCheckIn(id, users.staff);
    expect(await facts(door)).toMatchObject([{ id }, { kind: 'undo', of_scan: id }]);
    expect(await rows('order_items', { id: ticket.id })).toMatchObject([{ entry_at: null }]);
    expect(await checkin.stats(eventId)).toMatchObject({ totalCheckedIn: 0, incidents: [] });
    platform.advance(1000);
    expect(await checkIn(ticket.qr)).toMatchObject({ id: ticket.id });
    const [, undo] = await facts(door);
    const again = checkin.undoCheckIn(undo?.id ?? '', users.staff);
    expect(await codeOf(again)).toBe('404 checkin.nothing_to_undo');
  });

  it('lets a guest out who may come back, and no other', async () => {
    const { update, checkin, eventId, platform, ticket, checkIn } = await start();
    const pass = (direction: 'in' | 'out') => {
      platform.advance(60_000);
      return checkIn(ticket.qr, { direction });
    };
    await pass('in');
    expect(await codeOf(pass('out'))).toBe('409 checkin.already_in');
    await update('ticket_products', { come_and_go: 1 });
    expect(await codeOf(pass('in'))).toBe('409 checkin.already_in');
    for (const direction of ['out', 'in', 'out'] as const)
      expect(await pass(direction)).toMatchObject({ id: ticket.id });
    const left = { totalCheckedIn: 1, insideNow: 0, incidents: [] };
    expect(await checkin.stats(eventId)).toMatchObject(left);
  });

  it.each([0, 2])('takes an add-on for its whole quantity without %i refunded', async (gone) => {
    const { update, sellOne, checkIn, productId } = await start();
    const rental = await sellOne({ kind: 'addon', quantity: 3 });
    await update('order_items', { refunded_quantity: gone }, { id: rental.id });
    const item = await checkIn(rental.qr);
    expect(item).toMatchObject({ addon_id: productId, quantity: 3 - gone });
    expect(item).not.toHaveProperty('ticket_product_id');
  });

  it('says who was first when a ticket is already in', async () => {
    const { ticket, checkIn, scan, handIn } = await start();
    const entry = scan(ticket.code);
    await handIn([entry]);
    const first = { id: entry.id, deviceName: 'North gate' };
    const check_in_time = new Date(entry.at).toISOString();
    const details = { order_item_id: ticket.id, check_in_time, first };
    const message = expect.stringContaining('Already in');
    const problem = { code: 'checkin.already_in', status: 409, message, details };
    await expect(checkIn(ticket.qr)).rejects.toMatchObject({ problem });
  });

  it('refuses with the reason, that the event was canceled, too, and keeps it as a fact', async () => {
    const { door, update, ticket, checkIn, eventId, issue, events, sellOne, cancel } =
      await start();
    const elsewhere = await events.createEvent(weekend('Another night'));
    const stranger = await sellOne({ eventId: elsewhere });
    const { qr: unsold } = await issue();
    const refused = async (qr: string, reason: string, status: number, here = {}) =>
      expect(await codeOf(checkIn(qr, here))).toBe(`${status} checkin.${reason}`);
    await refused(forge(ticket.qr), 'bad_signature', 422);
    await refused(stranger.qr, 'wrong_event', 409, { eventId });
    await refused(stranger.code, 'wrong_event', 409, { eventId });
    await refused(unsold, 'unknown', 404);
    await refused('hello\0', 'unknown', 404, { eventId });
    await cancel(ticket);
    await refused(ticket.qr, 'cancelled', 409);
    const reasons = 'bad_signature wrong_event wrong_event unknown unknown cancelled'.split(' ');
    const refusals = reasons.map((reason) => ({ verdict: 'refuse', reason }));
    expect(await facts(door)).toMatchObject(refusals);
    // Tickets of a canceled event are refused even before they are refunded.
    const valid = await sellOne();
    await update('events', { cancelled_at: 1 });
    await refused(valid.qr, 'cancelled', 409);
    // What is no ticket belongs to no event, and leaves no fact.
    const before = await facts(door);
    for (const none of ['hello', '0NN0NN00']) await refused(none, 'unknown', 404);
    expect(await codeOf(checkIn(valid.qr, { eventId: 999 }))).toBe('404 events.unknown');
    expect(await facts(door)).toEqual(before);
  });

  it('lets one of many in who come with the same ticket', async () => {
    const { ticket, checkIn } = await start();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => checkIn(ticket.qr)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the calls of a door', () => {
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

  it('the stream refuses before it begins', async () => {
    expect((await get('/api/door/events/999/stream')).status).toBe(404);
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
});
