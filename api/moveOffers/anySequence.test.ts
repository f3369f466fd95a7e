import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { seeded } from '#shared/base/pseudoRandom.ts';
import { sumOf } from '#shared/base/money.ts';
import { openMoves } from './testing.ts';

const HOUR = 3_600_000;

async function open() {
  const shop = await openMoves(await memoryDatabase(), 2);
  const { sale } = shop;
  const products = [sale.pass, shop.vip, shop.kids, sale.free] as const;
  const offersInState = async (status: 'open' | 'paid') =>
    (await shop.rows('checkouts', { status })).filter((row) => row.replaces_item !== null);
  const validOf = (product_id: number) =>
    shop.rows('order_items', { kind: 'ticket', product_id, status: 'valid' });
  return {
    ...shop,
    products,
    offersInState,
    /** Checks that what is held is offered and what is sold is valid, and never more than there is. */
    async check() {
      const opened = await offersInState('open');
      const lines = await shop.rows('checkout_lines');
      const productOf = new Map(lines.map((line) => [line.checkout_id, line.product_id]));
      for (const id of products) {
        const { quantity, sold, held } = await shop.left(id);
        expect(sold + held).toBeLessThanOrEqual(quantity);
        expect(held).toBe(opened.filter((offer) => productOf.get(offer.id) === id).length);
        expect(sold).toBe((await validOf(id)).length);
      }
      const items = opened.map((offer) => offer.replaces_item);
      expect(new Set(items).size).toBe(items.length);
    },
    /** Refunds every order that is left, and checks that every payment was then refunded to the cent. */
    async close() {
      for (const { id } of await shop.rows('orders', { status: 'completed' }))
        await shop.refund(id, wish({ all: true, force: true }));
      await shop.later();
      const payments = await shop.rows('demo_payments');
      const received = sumOf(payments.map((payment) => payment.amount_received));
      for (const { amount_received, amount_refunded } of payments)
        expect(amount_refunded).toBe(amount_received);
      return received;
    },
  };
}

it('offers, payments, ends and refunds in any sequence never sell twice, and all money goes back once', async () => {
  let moved = 0;
  for (let seed = 1; seed <= runs(7); seed += 1) {
    const shop = await open();
    const { db, rig, first, second, order } = shop;
    const chance = seeded(`move offers ${seed}`);
    const unpaid: string[] = [];
    const steps = {
      offer: async () => {
        const itemId = chance.pick([first.id, second.id]);
        await shop.ask({ itemId, ticketId: chance.pick(shop.products) });
      },
      pay: async () => {
        const [offer] = await shop.offersInState('open');
        if (offer) unpaid.push(await shop.payAtProvider(offer.id).catch(() => ''));
      },
      process: async () => {
        const intent = unpaid.pop();
        if (intent) await rig.checkout.process(intent).catch(() => undefined);
      },
      cancel: async () => {
        const [offer] = await shop.offersInState('open');
        if (offer) await shop.cancel(offer.id);
      },
      wait: async () => {
        rig.platform.advance(20 * HOUR);
        await rig.sweeper.sweep();
      },
      refund: () => shop.refund(order.id, wish({ itemIds: [chance.pick([first.id, second.id])] })),
      work: () => rig.worker.runDue(),
    };
    const { offer, pay, process, cancel, wait, refund, work } = steps;
    const most = [offer, pay, offer, pay, offer, pay] as const;
    const often = [...most, process, process, work, cancel, wait] as const;
    for (let step = 0; step < 25; step += 1) {
      await (step > 15 && chance.chance(0.1) ? refund : chance.pick(often))();
      await rig.worker.runDue();
      await shop.check();
    }
    rig.platform.advance(100 * HOUR);
    await rig.sweeper.reconcile();
    await rig.worker.runDue();
    await shop.check();
    moved += (await shop.offersInState('paid')).length;
    expect(await shop.close()).toBeGreaterThan(0);
    await db.destroy();
  }
  expect(moved).toBeGreaterThan(7);
});
