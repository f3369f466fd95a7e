import { aBasket, of } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { wrongIn } from '#api/paymentHealth/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';
import { anActor } from '#api/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { createRefundSchema } from '#shared/refunds/refunds.schemas.ts';
import { disputesOf } from './disputes.queries.ts';

type Options = Parameters<typeof openStripeShop>[1] & {
  ticket?: 'pass' | 'friday';
  promoCode?: string;
};

/** Sells two tickets through the fake Stripe server; returns what tests need to dispute, refund and inspect them. */
export async function openSold(
  database?: Parameters<typeof openStripeShop>[0],
  { ticket = 'pass', promoCode, ...options }: Options = {},
) {
  const shop = await openStripeShop(database ?? (await memoryDatabase()), options);
  const { stripeServer, deliver, rig } = shop;
  const { id } = await shop.pay(aBasket(shop.sale, 2, { ...of(shop.sale[ticket], 2), promoCode }));
  await deliver('payment_intent.succeeded');
  const [order] = await shop.orders();
  if (!order) throw new Error('no order');
  const { wrong } = wrongIn(rig);
  const { paymentHealth } = rig;
  return {
    ...shop,
    id,
    order,
    paymentHealth,
    wrong,
    kinds: async () => (await wrong()).map(({ kind }) => kind),
    now: () => shop.orderRow(order.id),
    disputes: () => disputesOf(rig.db, order.id),
    /** Opens a dispute at the bank; its webhook is not delivered yet. */
    dispute: (what: Parameters<typeof stripeServer.openDispute>[1] = {}) =>
      stripeServer.openDispute(id, what).id,
    async decide(dispute: string, how: 'won' | 'lost') {
      stripeServer.closeDispute(dispute, how);
      await deliver('charge.dispute.closed');
    },
    /** Refunds the payment in Stripe's dashboard instead of ours, and delivers the webhook. */
    async giveBack(amount?: number) {
      const made = stripeServer.giveBack(id, amount === undefined ? {} : { amount });
      await deliver('refund.created');
      return made;
    },
    async refund(body: object) {
      const made = await rig.refunds.refund(
        order.id,
        createRefundSchema.parse(wish(body)),
        anActor,
      );
      await rig.worker.runDue();
      return made;
    },
  };
}
