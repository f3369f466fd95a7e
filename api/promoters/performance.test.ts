import { beforeEach, expect, it } from 'vitest';
import { describeBothEngines, describeStore } from '#api/db/testing.ts';
import {
  eventPerformanceSchema,
  promotedEventSchema,
  leaderboardSchema,
} from '#shared/promoters/dashboard.schemas.ts';
import { from } from '#api/checkout/testing/sale.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { account, AXLE, createPromotersRig, theirAccount, type World } from './testing.ts';

const DAY = 24 * 60 * 60 * 1000;
const PROMOTED = 'promoters/me/promoted-events';
const UNKNOWN = { status: 404, code: 'events.unknown' };

describeBothEngines('what a promoter brings to an event', (open) => {
  let world: World;
  let axle: ReturnType<World['as']>;
  let now: number;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    axle = world.as(await theirAccount(world));
    now = world.platform.clock();
  });
  const pathOf = (query = '', id = world.sale.eventId) =>
    `promoters/me/events/${id}/performance?${query}`;
  const ask = async (query = '') => eventPerformanceSchema.parse(await axle.get(pathOf(query)));
  const on = (date: string) => ({ from: date, to: date });

  it('is clicks, orders and revenue by day, from the first to now', async () => {
    for (const visitor of ['a', 'b']) await world.click(visitor, now - 2 * DAY);
    await world.click('b', now);
    await world.click('c', now, { promoter_id: await world.newcomer() });
    await world.click('d', now, { event_id: world.sale.pastEventId });
    for (const quantity of [2, 1]) await world.buy(quantity, AXLE);
    await world.buy(1);
    // 42.50 and 21.25 before 8.25 % tax, 12 % of each.
    const sold = { orders: 2, revenue: 4601 + 2300 };
    expect(await ask()).toEqual({
      clicks: 3,
      ...sold,
      commission: 510 + 255,
      points: [
        { ...on('2026-11-18'), clicks: 2, orders: 0, revenue: 0 },
        { ...on('2026-11-19'), clicks: 0, orders: 0, revenue: 0 },
        { ...on('2026-11-20'), clicks: 1, ...sold },
      ],
    });
    for (const { id } of await world.orderRows()) await world.refund(id);
    expect(await ask()).toMatchObject({ orders: 0, revenue: 0, commission: 0 });
  });

  it('is of a range: its days up to now, whether something happened or not', async () => {
    await world.click('a', now - 10 * DAY);
    expect(await ask('dateRange=7days')).toMatchObject({ clicks: 0, points: [] });
    await world.click('a', now - 3 * DAY);
    const week = await ask('dateRange=7days');
    expect(week).toMatchObject({ clicks: 1, orders: 0 });
    expect(week.points).toHaveLength(8);
    const today = { ...on('2026-11-20'), clicks: 0, orders: 0, revenue: 0 };
    expect(week.points.at(-1)).toEqual(today);
    expect((await ask('dateRange=30days')).clicks).toBe(2);
  });

  it('is shown for what there is to promote, and for what they have promoted', async () => {
    const titles = async () => {
      const events = promotedEventSchema.array().parse(await axle.get(PROMOTED));
      return events.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Golden Glide', 'Peach City Skate Jam']);
    const { pastEventId } = world.sale;
    const past = pathOf('', pastEventId);
    expect(await axle.problem(past)).toMatchObject(UNKNOWN);
    await world.click('a', Date.UTC(2026, 6, 4), { event_id: pastEventId });
    expect(await titles()).toEqual(['Golden Glide', 'Peach City Skate Jam', 'Last Summer']);
    expect((await axle.send('GET', past)).status).toBe(200);
    await world.update('events', { published: 0 });
    expect(await titles()).toEqual(['Last Summer']);
    expect(await axle.problem(pathOf())).toMatchObject(UNKNOWN);
  });

  it('is nobody’s business before an application is approved, nor asked for as nonsense', async () => {
    const user = await account(world, 'lena');
    await world.update('promoters', { user_id: user.id }, { id: await world.newcomer() });
    const early = { status: 403, code: 'promoters.not_approved' };
    for (const path of [PROMOTED, pathOf()])
      expect(await world.as(user).problem(path)).toMatchObject(early);
    const nonsense = await axle.problem(pathOf('dateRange=year'));
    expect(nonsense).toMatchObject({ status: 400, code: 'request.invalid', field: 'dateRange' });
  });
});

const FOX = { promoCode: 'ROLLFOX' };
const EMPTY = { places: [], promoters: 0 };

/** Another promoter, approved, with an account. */
async function rival(world: World, name: string, promo_code: string): Promise<User> {
  const user = await account(world, promo_code.toLowerCase());
  const { id: user_id, email } = user;
  const row = { user_id, name, email, promo_code, status: 'approved', created_at: 1 } as const;
  await world.insert('promoters', row);
  return user;
}

describeStore('the leaderboard of an event', (open) => {
  let world: World;
  let axle: User;
  let riley: User;
  const pathOf = (id = world.sale.eventId) => `promoters/me/events/${id}/leaderboard`;
  const board = async (user: User) => leaderboardSchema.parse(await world.as(user).get(pathOf()));
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    axle = await theirAccount(world);
    riley = await rival(world, 'Riley Jo Fox', 'ROLLFOX');
  });

  it('counts tickets, not add-ons, marks whoever asks, and tells nothing but a short name and a number', async () => {
    await world.buy(2, { ...AXLE, addons: [{ addonId: world.sale.rental, quantity: 2 }] });
    await world.buy(3, FOX);
    await world.buy(4);
    const axles = { rank: 2, name: 'Axle', tickets: 2, own: true };
    const rileys = { rank: 1, name: 'Riley F.', tickets: 3, own: false };
    const told = await world.as(axle).get(pathOf());
    expect(told).toEqual({ places: [rileys, axles], promoters: 2 });
    expect((await board(riley)).places.map(({ own }) => own)).toEqual([true, false]);
  });

  it('counts no purchase of one’s own, and forgets what was given back, ticket by ticket and as a whole', async () => {
    await world.buy(5, { ...FOX, ...from(riley.email) }, riley.id);
    expect(await board(riley)).toEqual(EMPTY);
    const { id } = await world.buy(3, FOX);
    const [item] = await world.rows('order_items', { order_id: id });
    expect((await world.refund(id, { itemIds: [item?.id] })).status).toBeLessThan(300);
    expect((await board(axle)).places).toMatchObject([{ tickets: 2 }]);
    expect((await world.refund(id)).status).toBeLessThan(300);
    expect(await board(axle)).toEqual(EMPTY);
  });

  it('is there for approved promoters alone, of events that are published', async () => {
    const { sale, as, update } = world;
    const applicant = await rival(world, 'New', 'NEWCOMER');
    await update('promoters', { status: 'rejected' }, { user_id: applicant.id });
    const early = { status: 403, code: 'promoters.not_approved' };
    expect(await as(applicant).problem(pathOf())).toMatchObject(early);
    const unknown = { status: 404, code: 'promoters.event_unknown' };
    expect(await as(axle).problem(pathOf(9999))).toMatchObject(unknown);
    const id = sale.eventId;
    await update('events', { published: 0 }, { id });
    expect(await as(axle).problem(pathOf())).toMatchObject(unknown);
    await update('events', { published: 1, leaderboard: 0 }, { id });
    const off = { status: 404, code: 'promoters.leaderboard_off' };
    expect(await as(axle).problem(pathOf())).toMatchObject(off);
  });
});
