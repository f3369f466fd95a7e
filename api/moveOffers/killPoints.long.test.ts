import { expect, it } from 'vitest';
import {
  everywhere,
  aKillableShop,
  type KillableShop,
  moneyAt,
} from '#api/checkout/testing/killableShop.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import { anActor } from '#api/testing.ts';
import { offerToken } from './moveOffers.mails.ts';

const FRIDAY = 1201;

/** Sells two passes and offers a Friday ticket in exchange for one of them. */
async function offered({ quiet, sale }: KillableShop) {
  const order = await quiet.buy(2);
  await quiet.later();
  const [item] = await quiet.itemRows();
  if (!item) throw new Error('no ticket');
  const money = { amount: FRIDAY, back: paidFor(item) };
  const wish = { itemId: item.id, ticketId: sale.friday, ...money };
  const { id: offer } = await quiet.moveOffers.make(order.id, wish, anActor);
  await quiet.later();
  return { offer, item };
}

it.each([true, false])(
  'wherever the server dies, an offer is paid once and the old ticket refunded once, or neither (buyer stays: %s)',
  async (stays) => {
    let known: Awaited<ReturnType<typeof offered>>;
    await everywhere(aKillableShop, {
      stays,
      async before(shop) {
        known = await offered(shop);
      },
      async play({ ask, bank, platform }) {
        const token = offerToken(platform.sealer, known.offer);
        const { setup } = await ask((s) => s.moveOffers.pay(token));
        const id = intentOf(setup.clientSecret);
        await bank.confirm({ id, clientSecret: setup.clientSecret }, 'success');
        await ask((s) => s.checkout.process(id));
        await ask((s) => s.worker.runDue());
      },
      async check(shop) {
        const { quiet, sale } = shop;
        const { back } = await moneyAt(shop);
        const orders = await quiet.orderRows();
        const [friday, pass] = [await quiet.left(sale.friday), await quiet.left()];
        if (stays) expect(orders).toHaveLength(2);
        const moved = orders.length === 2;
        expect(back).toBe(moved ? paidFor(known.item) : 0);
        expect([friday.held, friday.sold]).toEqual(moved ? [0, 1] : [1, 0]);
        expect([pass.held, pass.sold]).toEqual([0, moved ? 1 : 2]);
        const refunds = (await quiet.rows('refunds')).map(({ status }) => status);
        expect(refunds).toEqual(moved ? ['succeeded'] : []);
      },
    });
  },
);
