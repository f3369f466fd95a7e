import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { Selection } from '#shared/orders/orders.schemas.ts';
import type { Charge } from '#web/checkout/pay.ts';
import { judgeStripe } from './stripeCharge.rules.ts';

export type Form = { stripe: Pick<Stripe, 'confirmPayment'>; elements: StripeElements };
export type Buyer = Selection['customerInfo'];

/** The bank may open this address in another browser, so Stripe's parameters must suffice there. */
function returnUrl(origin: string, eventId: number): string {
  return `${origin}/order-confirmation?event=${eventId}`;
}

export function stripeCharge({ stripe, elements }: Form, buyer: Buyer): Charge {
  return async (_deps, { eventId }) => {
    const { firstName, lastName, email } = buyer;
    try {
      const result = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: returnUrl(location.origin, eventId),
          payment_method_data: { billing_details: { name: `${firstName} ${lastName}`, email } },
        },
      });
      return judgeStripe(result);
    } catch (error) {
      console.warn("Stripe didn't respond", error);
      return { kind: 'unknown' };
    }
  };
}
