import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { FIRST_SLOTS, LET_IN_MS } from '#shared/waitingRoom/waitingRoom.rules.ts';
import { type PaymentSetup, paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';
import type { Kysely } from 'kysely';
import { served } from '#api/accounts/served.testing.ts';
import { aBasket, from, seedSale } from '#api/checkout/testing/sale.ts';
import type { Dialect } from '#api/db/dialect.ts';
import type { Schema } from '#api/db/schema.ts';
import { anActor, testPlatform } from '#api/testing.ts';
import {
  PLACE_HEADER,
  placeInLineSchema,
  type RoomSettings,
} from '#shared/waitingRoom/waitingRoom.schemas.ts';

const CLOSED: RoomSettings = { starts_at: null, under_load: false };

/** The server over an event with tickets, and a load that tests set. */
async function openRoom(db: Kysely<Schema>, engine: Dialect) {
  const platform = testPlatform();
  const sale = await seedSale(db, {}, platform);
  let waiting = 0;
  const given = { db, engine, platform, waiting: () => waiting };
  const { waitingRoom: room, events, ask, rows } = await served({}, given);
  const post = (path: string, body: unknown, headers = {}) =>
    ask(`POST ${path}`, { body, headers });
  const { eventId } = sale;
  let buyers = 0;
  return {
    eventId,
    platform,
    post,
    room,
    rows,
    setLoad: (high: boolean) => void (waiting = high ? 1000 : 0),
    set: (settings: Partial<RoomSettings>) =>
      room.change(eventId, { ...CLOSED, ...settings }, anActor),
    enter: (who: string | number, userId: string | null = null) =>
      room.enter(eventId, `device-of-tests-${who}`, userId),
    look: async (token: string | null) =>
      placeInLineSchema.parse(await (await post('/api/waiting-room/look', { token })).json()),
    sweep: () => room.keeper.sweep(),
    /** What the event's page says of the room. */
    shown: async () => (await events.detail(eventId)).waiting_room,
    /** Each by another buyer. */
    buy: (place: string | null, rest: object = {}) => {
      buyers += 1;
      const basket = aBasket(sale, 1, { ...from(`buyer${buyers}@example.com`), ...rest });
      const headers = place === null ? {} : { [PLACE_HEADER]: place };
      return post('/api/create-payment-intent', basket, headers);
    },
    setupOf: async (answer: Response) => paymentSetupSchema.parse(await answer.json()),
  };
}

type RoomRig = Awaited<ReturnType<typeof openRoom>>;

const MINUTE = 60_000;

const WAIT = '403 waiting_room.wait';

const replacing = ({ checkoutId, clientSecret }: PaymentSetup) => ({
  previousCheckoutId: checkoutId,
  previousClientSecret: clientSecret,
});

async function enterAll(rig: RoomRig, count: number, from = 0): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = from; n < from + count; n += 1) tokens.push((await rig.enter(n)).token ?? '');
  return tokens;
}

describeStore('the waiting room', (open, engine) => {
  const rigOf = async () => openRoom(await open(), engine);

  it('gathers before its start, draws those who came, and puts later ones behind them', async () => {
    const rig = await rigOf();
    const startsAt = rig.platform.clock() + 10 * MINUTE;
    expect(await rig.shown()).toBeUndefined();
    await rig.set({ starts_at: startsAt });
    expect(await rig.shown()).toEqual({ starts_at: new Date(startsAt).toISOString() });
    const early = await enterAll(rig, 80);
    expect(await rig.look(early[0] ?? '')).toMatchObject({ state: 'early', startsAt, ahead: null });
    expect(await codeOf(rig.buy(early[0] ?? null))).toBe(WAIT);
    await rig.sweep();
    rig.platform.advance(10 * MINUTE);
    const late = await enterAll(rig, 30, 80);
    const ranks = await rig.rows('waiting_room_places', {}, 'rank');
    expect(ranks.map(({ rank }) => rank)).toEqual(ranks.map((_, n) => n + 1));
    // The draw is not the order of arrival; what came after it is.
    await rig.sweep();
    const places = await Promise.all([...early, ...late].map(rig.look));
    const waits = (from: number, to: number) =>
      places.slice(from, to).map(({ state, ahead }) => (state === 'in' ? -1 : (ahead ?? 0)));
    expect(waits(0, 80)).not.toEqual(waits(0, 80).toSorted((a, b) => a - b));
    expect(waits(80, 110)).toEqual(Array.from({ length: 30 }, (_, n) => 80 - FIRST_SLOTS + n));
    expect(places.filter(({ state }) => state === 'in')).toHaveLength(FIRST_SLOTS);
    const view = await rig.room.read(rig.eventId);
    expect(view).toMatchObject({ open: true, waiting: 60, inside: FIRST_SLOTS, early: 0 });
    expect(view.seed).toMatch(/^[\da-f]{32}$/);
    const moved = rig.set({ starts_at: startsAt + 1 });
    expect(await codeOf(moved)).toContain('waiting_room.start_passed');
  });

  it('lets in as many as there are slots, and the next ones when they have bought or gone', async () => {
    const rig = await rigOf();
    await rig.set({ starts_at: rig.platform.clock() });
    const tokens = await enterAll(rig, FIRST_SLOTS + 20);
    await rig.sweep();
    await rig.sweep();
    const waiting = async () => (await rig.room.read(rig.eventId)).waiting;
    // A few more slots while all are taken.
    const after = await waiting();
    expect(after).toBeLessThan(20);
    const last = tokens.at(-1) ?? '';
    const place = await rig.look(last);
    expect(place).toMatchObject({ state: 'waiting', ahead: after - 1 });
    expect(place.pace).toBeGreaterThan(0);
    expect(place.minutes?.to).toBeGreaterThanOrEqual(1);
    expect(await codeOf(rig.buy(last))).toBe(WAIT);
    rig.platform.advance(LET_IN_MS + 1);
    expect(await rig.look(tokens[0] ?? '')).toMatchObject({ state: 'over' });
    expect(await codeOf(rig.buy(tokens[0] ?? null))).toBe(WAIT);
    await rig.sweep();
    expect(await rig.look(last)).toMatchObject({ state: 'in' });
    const again = await rig.enter(0);
    expect(again).toMatchObject({ state: 'waiting' });
    expect(again.token).not.toBe(tokens[0]);
  });

  it('a place is for one basket at a time, and whoever holds tickets goes on', async () => {
    const rig = await rigOf();
    await rig.set({ under_load: true });
    const before = await rig.setupOf(await rig.buy(null));
    rig.setLoad(true);
    await rig.sweep();
    expect(await codeOf(rig.buy(null))).toBe(WAIT);
    const previous = replacing(before);
    expect((await rig.buy(null, previous)).status).toBe(200);
    const wrong = { ...previous, previousClientSecret: 'free_x_secret_y' };
    expect(await codeOf(rig.buy(null, wrong))).toBe(WAIT);

    const { token } = await rig.enter('a');
    await rig.sweep();
    const mine = await rig.setupOf(await rig.buy(token));
    expect(await codeOf(rig.buy(token))).toBe('403 waiting_room.in_use');
    expect(await rig.rows('checkouts', { status: 'open' })).toHaveLength(2);
    const { checkoutId, clientSecret } = await rig.setupOf(await rig.buy(token, replacing(mine)));
    rig.platform.advance(LET_IN_MS * 2);
    expect(await rig.look(token)).toMatchObject({ state: 'in' });
    await rig.post(`/api/checkouts/${checkoutId}/release`, { clientSecret });
    expect(await rig.look(token)).toMatchObject({ state: 'over' });
  });

  it('is closed until it is needed, opens under load, and closes after calm, once nobody waits', async () => {
    const rig = await rigOf();
    expect(await rig.enter(1)).toMatchObject({ state: 'closed', token: null });
    expect((await rig.buy(null)).status).toBe(200);
    await rig.set({ under_load: true });
    await rig.sweep();
    expect((await rig.buy(null)).status).toBe(200);
    rig.setLoad(true);
    await rig.sweep();
    const { token } = await rig.enter(1);
    expect(await rig.look(token)).toMatchObject({ state: 'waiting', ahead: 0 });
    rig.setLoad(false);
    await rig.sweep();
    expect(await rig.look(token)).toMatchObject({ state: 'in' });
    rig.platform.advance(6 * MINUTE);
    await rig.sweep();
    expect(await rig.look(token)).toMatchObject({ state: 'closed' });
    expect((await rig.buy(null)).status).toBe(200);
    const unknown = rig.room.enter(4711, 'device-of-tests-1', null);
    expect(await codeOf(unknown)).toContain('events.unknown');
  });

  it('a device and an account have one place, and tokens are not made up', async () => {
    const rig = await rigOf();
    await rig.set({ starts_at: rig.platform.clock() });
    const first = await rig.enter('phone', 'user-1');
    expect((await rig.enter('phone')).token).toBe(first.token);
    expect((await rig.enter('laptop', 'user-1')).token).toBe(first.token);
    expect((await rig.enter('laptop')).token).not.toBe(first.token);
    expect(await rig.rows('waiting_room_places')).toHaveLength(2);
    const forged = `${first.token?.slice(0, -1)}${first.token?.endsWith('A') ? 'B' : 'A'}`;
    const answer = rig.post('/api/waiting-room/look', { token: forged });
    expect(await codeOf(answer)).toBe('404 waiting_room.unknown');
    expect(await codeOf(rig.buy(forged))).toBe(WAIT);
    const short = await rig.post(`/api/events/${rig.eventId}/waiting-room`, { device: 'x' });
    expect(short.status).toBe(400);
  });
});
