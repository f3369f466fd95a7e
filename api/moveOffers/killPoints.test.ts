import { expect, it } from 'vitest';
import { everywhere } from '#api/checkout/testing/everywhere.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';
import { type KillableShop, moneyAt } from '#api/checkout/testing/killableShop.ts';
import { paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import { anActor } from '#api/testing.ts';
import { offerToken } from './offerToken.ts';

const FRIDAY = 1201;

/** A buyer of two passes is offered a ticket of Friday for one of them. */
async function offered({ quiet, bank, db, sale }: KillableShop) {
  const { clientSecret } = await quiet.checkout.create(aBasket(sale, 2), null, 'first-buyer-key');
  const id = intentOf(clientSecret);
  await bank.confirm({ id, clientSecret }, 'success');
  const order = await quiet.checkout.process(id);
  await quiet.worker.runDue();
  const items = await db.selectFrom('order_items').selectAll().orderBy('id').execute();
  const [item] = items;
  if (!order || !item) throw new Error('no order');
  const money = { amount: FRIDAY, back: paidFor(item) };
  const wish = { itemId: item.id, ticketId: sale.friday, ...money };
  const { id: offer } = await quiet.moveOffers.make(order.orderId, wish, anActor);
  await quiet.worker.runDue();
  return { offer, item };
}

it.each([true, false])(
  'wherever the server dies, an offer is paid once and the old ticket refunded once, or neither (buyer stays: %s)',
  { timeout: 120_000 },
  async (stays) => {
    let known: Awaited<ReturnType<typeof offered>>;
    await everywhere(
      stays,
      async (shop) => {
        known = await offered(shop);
      },
      async ({ ask, bank, platform }) => {
        const token = offerToken(platform.sealer, known.offer);
        const { setup } = await ask((s) => s.moveOffers.pay(token));
        const id = intentOf(setup.clientSecret);
        await bank.confirm({ id, clientSecret: setup.clientSecret }, 'success');
        await ask((s) => s.checkout.process(id));
        await ask((s) => s.worker.runDue());
      },
      async (shop) => {
        const { db, sale } = shop;
        const { back } = await moneyAt(shop);
        const orders = await db.selectFrom('orders').select('id').execute();
        const friday = await stockOf(db, sale.friday);
        const pass = await stockOf(db, sale.pass);
        if (stays) expect(orders).toHaveLength(2);
        const moved = orders.length === 2;
        expect(back).toBe(moved ? paidFor(known.item) : 0);
        expect([friday.held, friday.sold]).toEqual(moved ? [0, 1] : [1, 0]);
        expect([pass.held, pass.sold]).toEqual([0, moved ? 1 : 2]);
        const refunds = await db.selectFrom('refunds').select('status').execute();
        expect(refunds).toEqual(moved ? [{ status: 'succeeded' }] : []);
      },
    );
  },
);
