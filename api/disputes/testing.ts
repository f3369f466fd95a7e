import type { DisputeView, PaymentProvider } from '#api/payments/provider.ts';
import type { Webhooks } from '#api/payments/webhooks.ts';
import type { Platform } from '#api/platform.ts';
import { aBasket, of } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { wrongIn } from '#api/paymentHealth/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';
import { anActor } from '#api/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { createRefundSchema } from '#shared/refunds/refunds.schemas.ts';
import { disputesOf } from './disputes.queries.ts';

type Shop = { webhooks: Webhooks; platform: Platform };
type Told = { id: string; intent: string; amount: number; status: string };
export type Bank = ReturnType<typeof openBank>;

/** Adds disputes to a payment provider that has none. For tests. */
export function openBank() {
  const disputes = new Map<string, DisputeView>();
  let news = 0;
  return {
    wrap: <P extends PaymentProvider>(provider: P): P => ({
      ...provider,
      retrieveDispute: async (id) => disputes.get(id) ?? null,
    }),
    disputes: () => [...disputes.values()],

    /** Sets a dispute's `status` (Stripe's term) and delivers the event; returns its id. */
    async tell(
      { webhooks, platform }: Shop,
      { id, intent, amount, status }: Told,
    ): Promise<string> {
      const now = platform.clock();
      const known = disputes.get(id) ?? { id, paymentIntentId: intent, amount, createdAt: now };
      const rest = { currency: 'usd', reason: 'fraudulent', dueBy: null };
      disputes.set(id, { ...known, ...rest, status });
      news += 1;
      const about = { objectId: id, paymentIntentId: intent, createdAt: now };
      await webhooks.apply({ id: `dispute-${news}`, type: 'charge.dispute.updated', ...about });
      return id;
    },
  };
}

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
  return {
    ...shop,
    ...wrongIn(rig),
    id,
    order,
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
