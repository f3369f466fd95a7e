import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { intentOf, paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { fullScans, recordingDatabase, planOf } from '#api/db/plans.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { leaderboardSchema } from '#shared/promoters/leaderboard.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { READS } from './dashboard.routes.ts';
import { account, theirAccount } from './dashboard.testing.ts';
import { leaderboardRoutes } from './leaderboard.routes.ts';
import { createLeaderboardService } from './leaderboard.service.ts';
import { createPromotersRig, problemOf } from './testing.ts';

type World = Awaited<ReturnType<typeof createPromotersRig>>;

/** The board as this account sees it; `null`: a visitor without a login. */
function boardFor(
  { db, rig, sale }: World,
  user: User | null,
  mode: Mode = 'demo',
  limit = createLimit(false),
) {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', user);
    await next();
  });
  const leaderboard = createLeaderboardService({ db, mode });
  app.route('/', leaderboardRoutes({ leaderboard, limit }));
  app.onError(answerError(rig.platform.log));
  const request = async (eventId: number | string = sale.eventId) =>
    app.request(`/api/promoters/me/events/${eventId}/leaderboard`);
  return {
    request,
    read: async () => leaderboardSchema.parse(await (await request()).json()),
  };
}

/** Another promoter, approved, with an account. */
async function rival(world: World, name: string, promo_code: string): Promise<User> {
  const user = await account(world, promo_code.toLowerCase());
  const { id: user_id, email } = user;
  const row = { user_id, name, email, promo_code, status: 'approved', created_at: 1 } as const;
  await world.db.insertInto('promoters').values(row).execute();
  return user;
}

describeStore('the leaderboard of an event', (open) => {
  let world: World;
  let axle: User;
  let riley: User;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    axle = await theirAccount(world);
    riley = await rival(world, 'Riley Jo Fox', 'ROLLFOX');
  });

  const buy = async (promoCode: string, quantity: number, addons: object = {}) => {
    const { id } = await paid(world.rig, aBasket(world.sale, quantity, { promoCode, ...addons }));
    return world.rig.checkout.process(id);
  };

  it('counts tickets, not add-ons, and marks whoever asks', async () => {
    await buy('ROLLAXLE', 2, { addons: [{ addonId: world.sale.rental, quantity: 2 }] });
    await buy('ROLLFOX', 3);
    await buy('', 4);
    const axles = { rank: 2, name: 'Axle', tickets: 2, own: true };
    const rileys = { rank: 1, name: 'Riley F.', tickets: 3, own: false };
    const board = await boardFor(world, axle).read();
    expect(board).toEqual({ places: [rileys, axles], promoters: 2 });
    expect((await boardFor(world, riley).read()).places.map(({ own }) => own)).toEqual([
      true,
      false,
    ]);
  });

  it('tells nothing of anybody but a short name and a number', async () => {
    await buy('ROLLFOX', 1);
    const told = await (await boardFor(world, axle).request()).text();
    expect(told).toBe(
      '{"places":[{"rank":1,"name":"Riley F.","tickets":1,"own":false}],"promoters":1}',
    );
  });

  it('forgets what was given back, ticket by ticket and as a whole', async () => {
    const order = await buy('ROLLFOX', 3);
    const items = world.db.selectFrom('order_items').select('id').orderBy('id');
    const [item] = await items.execute();
    const refund = (what: object, key: string) =>
      world.rig.post(`/api/admin/orders/${order?.orderId}/refunds`, {
        ...what,
        reason: 'Ill',
        idempotencyKey: key,
      });
    expect((await refund({ itemIds: [item?.id] }, 'the-first-key')).status).toBeLessThan(300);
    expect((await boardFor(world, axle).read()).places).toMatchObject([{ tickets: 2 }]);
    expect((await refund({ all: true }, 'the-second-key')).status).toBeLessThan(300);
    expect(await boardFor(world, axle).read()).toEqual({ places: [], promoters: 0 });
  });

  it('counts no purchase of one’s own', async () => {
    const { rig, sale } = world;
    const basket = { ...aBasket(sale, 5), promoCode: 'ROLLFOX' };
    const own = { ...basket, customerInfo: aCustomer({ email: riley.email }) };
    const { clientSecret } = await rig.checkout.create(own, riley.id);
    const id = intentOf(clientSecret);
    await rig.demo.confirm({ id, clientSecret }, 'success');
    await rig.checkout.process(id);
    expect(await boardFor(world, riley).read()).toEqual({ places: [], promoters: 0 });
  });

  it('can be read some times a minute, not all the time', async () => {
    const { request } = boardFor(world, axle, 'demo', createLimit(true));
    for (let n = 0; n < READS.points; n += 1) await request();
    const refused = await request();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leaves out test mode, once real money is collected', async () => {
    await buy('ROLLFOX', 1);
    const real = await boardFor(world, axle, 'live').read();
    expect(real).toEqual({ places: [], promoters: 0 });
  });

  it('is there for approved promoters alone, of events that are published', async () => {
    const { db, sale } = world;
    const skater = await account(world, 'skater');
    const applicant = await rival(world, 'New', 'NEWCOMER');
    await db
      .updateTable('promoters')
      .set({ status: 'rejected' })
      .where('user_id', '=', applicant.id)
      .execute();
    for (const [user, status, code] of [
      [null, 401, 'auth.required'],
      [skater, 403, 'auth.forbidden'],
      [{ ...skater, role: 'admin' }, 403, 'auth.forbidden'],
      [applicant, 403, 'promoters.not_approved'],
    ] as const) {
      expect(await problemOf(boardFor(world, user).request())).toMatchObject({ status, code });
    }
    const { request } = boardFor(world, axle);
    expect(await problemOf(request(9999))).toMatchObject({
      status: 404,
      code: 'promoters.event_unknown',
    });
    for (const id of ['x', '0', '99999999999', '1.5']) {
      expect(await problemOf(request(id))).toMatchObject({ status: 400, field: 'eventId' });
    }
    const event = () => db.updateTable('events').where('id', '=', sale.eventId);
    await event().set({ published: 0 }).execute();
    expect(await problemOf(request())).toMatchObject({ code: 'promoters.event_unknown' });
    await event().set({ published: 1, leaderboard: 0 }).execute();
    expect(await problemOf(request())).toMatchObject({
      status: 404,
      code: 'promoters.leaderboard_off',
    });
  });
});

it('reads none of the large tables as a whole', async () => {
  const { db, sent } = await recordingDatabase();
  const world = await createPromotersRig(db);
  const user = await theirAccount(world);
  sent.length = 0;
  expect((await boardFor(world, user).request()).status).toBe(200);
  for (const query of sent.splice(0)) {
    expect(fullScans(query.sql, await planOf(db, query))).toEqual([]);
  }
  await db.destroy();
});
