import type Stripe from 'stripe';
import type { PaymentEvent, PaymentProvider } from '#api/payments/provider.ts';
import { looksLike, orNull } from './stripeClient.ts';
import { toPaymentEvent } from './stripeEvents.ts';
import { disputeView, refundView } from './stripeViews.ts';
import { HANDLED_EVENTS } from '#api/payments/webhooks.ts';

const PAGE = 100;

/** What Stripe knows of refunds and disputes, and what has happened. */
export function createStripeReads(
  client: () => Promise<Stripe>,
): Pick<PaymentProvider, 'retrieveRefund' | 'retrieveDispute' | 'eventsSince'> {
  return {
    async retrieveRefund(id) {
      if (!looksLike('re|pyr', id)) return null;
      const { refunds } = await client();
      const found = await orNull(refunds.retrieve(id));
      return found && refundView(found);
    },

    async retrieveDispute(id) {
      if (!looksLike('dp|du', id)) return null;
      const { disputes } = await client();
      const found = await orNull(disputes.retrieve(id));
      return found && disputeView(found);
    },

    async eventsSince(ms) {
      const created = { gte: Math.floor(ms / 1000) };
      const { events } = await client();
      const found: PaymentEvent[] = [];
      for await (const event of events.list({ created, types: [...HANDLED_EVENTS], limit: PAGE })) {
        const { livemode: _, ...known } = toPaymentEvent(event);
        found.push(known);
      }
      return found.reverse();
    },
  };
}
