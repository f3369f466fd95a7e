import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { aUser } from '#api/checkout/testing/people.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openSold } from '#api/disputes/disputed.testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { orderRefundsSchema } from '#shared/refunds/refunds.schemas.ts';

/** An order of two equal tickets of which one, or as much as is said, was refunded in the Dashboard. */
async function refundedElsewhere(amount?: number) {
  const db = await memoryDatabase();
  const shop = await openSold(db, { ticket: 'friday', user: await aUser(db) });
  const { get, order, post } = shop;
  const made = await shop.giveBack(amount ?? order.total_amount / 2);
  const path = `/api/admin/orders/${order.id}/refunds`;
  const look = async () => orderRefundsSchema.parse(await (await get(path)).json());
  const waiting = async () => (await get('/api/admin/outside-refunds')).json();
  const [first = 0, second = 0] = (await look()).items.map(({ id }) => id);
  const body = wish({ itemIds: [first], outsideId: made.id });
  return { ...shop, made, look, waiting, second, body, cover: (by = body) => post(path, by) };
}

it('money that went back elsewhere is for what a person says, and none is sent for it', async () => {
  const { made, look, waiting, cover, second, ...shop } = await refundedElsewhere();
  expect(await waiting()).toMatchObject([{ id: made.id, amount: made.amount }]);
  for (const _time of [1, 2]) expect((await cover()).status).toBe(200);
  await shop.later();
  expect(await look()).toMatchObject({
    order: { refunded_amount: made.amount },
    refunds: [{ reason: 'outside', status: 'succeeded', amount: made.amount }],
    outside: [],
  });
  expect(await waiting()).toEqual([]);
  expect(shop.stripeServer.refunds()).toHaveLength(1);
  // It covers nothing else after that.
  const more = wish({ itemIds: [second], outsideId: made.id });
  expect(await codeOf(cover(more))).toBe('404 refunds.outside_unknown');
});

it('of another sum than what was chosen covers nothing, and may void nothing when somebody says so, once', async () => {
  const { made, look, cover, post, externalRefunds } = await refundedElsewhere(700);
  expect(await codeOf(cover())).toBe('409 refunds.outside_amount');
  const order = { refunded_amount: 0 };
  expect(await look()).toMatchObject({ order, outside: [{ amount: 700 }] });
  const settle = () => post(`/api/admin/outside-refunds/${made.id}/settle`, { note: 'A gift' });
  expect((await settle()).status).toBe(200);
  expect(await look()).toMatchObject({ order, outside: [], refunds: [] });
  expect(await externalRefunds()).toMatchObject([{ handled_by: 'boss', note: 'A gift' }]);
  expect(await codeOf(settle())).toBe('404 refunds.outside_unknown');
});
