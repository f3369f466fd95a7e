import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { from } from '#api/checkout/testing/sale.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { leaderboardSchema } from '#shared/promoters/leaderboard.schemas.ts';
import { account, AXLE, createPromotersRig, theirAccount, type World } from './testing.ts';

const FOX = { promoCode: 'ROLLFOX' };
const EMPTY = { places: [], promoters: 0 };

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
  const pathOf = (id: unknown = world.sale.eventId) =>
    `promoters/me/events/${String(id)}/leaderboard`;
  const board = async (user: User) => leaderboardSchema.parse(await world.as(user).get(pathOf()));
  beforeEach(async () => {
    world = await createPromotersRig(await open());
    axle = await theirAccount(world);
    riley = await rival(world, 'Riley Jo Fox', 'ROLLFOX');
  });

  it('counts tickets, not add-ons, and marks whoever asks', async () => {
    await world.buy(2, { ...AXLE, addons: [{ addonId: world.sale.rental, quantity: 2 }] });
    await world.buy(3, FOX);
    await world.buy(4);
    const axles = { rank: 2, name: 'Axle', tickets: 2, own: true };
    const rileys = { rank: 1, name: 'Riley F.', tickets: 3, own: false };
    expect(await board(axle)).toEqual({ places: [rileys, axles], promoters: 2 });
    expect((await board(riley)).places.map(({ own }) => own)).toEqual([true, false]);
  });

  it('tells nothing of anybody but a short name and a number', async () => {
    await world.buy(1, FOX);
    const told = await (await world.as(axle).send('GET', pathOf())).text();
    expect(told).toBe(
      '{"places":[{"rank":1,"name":"Riley F.","tickets":1,"own":false}],"promoters":1}',
    );
  });

  it('forgets what was given back, ticket by ticket and as a whole', async () => {
    const { id } = await world.buy(3, FOX);
    const [item] = await world.itemRows();
    expect((await world.refund(id, { itemIds: [item?.id] })).status).toBeLessThan(300);
    expect((await board(axle)).places).toMatchObject([{ tickets: 2 }]);
    expect((await world.refund(id)).status).toBeLessThan(300);
    expect(await board(axle)).toEqual(EMPTY);
  });

  it('counts no purchase of one’s own', async () => {
    await world.buy(5, { ...FOX, ...from(riley.email) }, riley.id);
    expect(await board(riley)).toEqual(EMPTY);
  });

  it('is there for approved promoters alone, of events that are published', async () => {
    const { db, sale, as } = world;
    const applicant = await rival(world, 'New', 'NEWCOMER');
    const rejected = db.updateTable('promoters').set({ status: 'rejected' });
    await rejected.where('user_id', '=', applicant.id).execute();
    const early = { status: 403, code: 'promoters.not_approved' };
    expect(await as(applicant).problem(pathOf())).toMatchObject(early);
    const unknown = { status: 404, code: 'promoters.event_unknown' };
    expect(await as(axle).problem(pathOf(9999))).toMatchObject(unknown);
    for (const id of ['x', '0', '99999999999', '1.5'])
      expect(await as(axle).problem(pathOf(id))).toMatchObject({ status: 400, field: 'eventId' });
    const event = () => db.updateTable('events').where('id', '=', sale.eventId);
    await event().set({ published: 0 }).execute();
    expect(await as(axle).problem(pathOf())).toMatchObject(unknown);
    await event().set({ published: 1, leaderboard: 0 }).execute();
    const off = { status: 404, code: 'promoters.leaderboard_off' };
    expect(await as(axle).problem(pathOf())).toMatchObject(off);
  });
});
