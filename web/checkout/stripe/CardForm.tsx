import { useEffect, useState, type FormEvent } from 'react';
import {
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type {
  StripePaymentElementOptions,
  Stripe,
  StripeElements,
  PaymentIntent,
  PaymentIntentResult,
  StripeError,
} from '@stripe/stripe-js';
import type { Charge } from '#web/checkout/pay.ts';
import { cx } from '#web/ui/cx.ts';
import { FormSkeleton } from '#web/checkout/paymentFormParts.tsx';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { PAYMENT_FALLBACK } from '#web/checkout/checkout.errors.ts';
import type { Attempt } from '#web/checkout/pay.rules.ts';

export type Form = { stripe: Pick<Stripe, 'confirmPayment'>; elements: StripeElements };
type Buyer = Selection['customerInfo'];

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

const UNHEARD: readonly StripeError['type'][] = [
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'idempotency_error',
];

/** Reads from Stripe's answer how an attempt to pay ended. */
export function judgeStripe({ error, paymentIntent }: PaymentIntentResult): Attempt {
  if (paymentIntent) return judgeStatus(paymentIntent.status);
  // Another tab paid first: the payment's own state decides.
  if (error.code === 'payment_intent_unexpected_state') {
    return judgeStatus(error.payment_intent?.status);
  }
  if (UNHEARD.includes(error.type)) return { kind: 'unknown' };
  return { kind: 'declined', message: error.message ?? PAYMENT_FALLBACK };
}

function judgeStatus(status: PaymentIntent.Status | undefined): Attempt {
  switch (status) {
    case 'succeeded':
    case 'processing':
    case 'requires_capture':
      return { kind: 'paid' };
    case 'canceled':
      return { kind: 'over' };
    case 'requires_payment_method':
      return { kind: 'declined', message: PAYMENT_FALLBACK };
    case 'requires_action':
    case 'requires_confirmation':
    case undefined:
      return { kind: 'unknown' };
  }
}

const OPTIONS: StripePaymentElementOptions = {
  layout: { type: 'tabs', defaultCollapsed: false },
  fields: { billingDetails: { name: 'never', email: 'never' } },
};

export type FormProps = {
  id: string;
  buyer: Buyer;
  disabled: boolean;
  onPay: (charge: Charge) => void;
  onReady: (ready: boolean) => void;
};

/** Stripe's card form, with the wallets that the device offers. */
export function CardForm(props: FormProps & { onFail: () => void }) {
  const { id, buyer, disabled, onPay, onReady, onFail } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [wallets, setWallets] = useState(false);
  useEffect(() => () => onReady(false), [onReady]);
  const pay = (): void => {
    if (stripe && elements) onPay(stripeCharge({ stripe, elements }, buyer));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (disabled || !elements) return;
    // Called synchronously, because wallets open only during a press. Stripe marks missing fields itself.
    const { error } = await elements.submit();
    if (!error) pay();
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} inert={disabled}>
      <div className={cx(wallets ? 'mb-5 grid gap-3' : 'invisible h-0 overflow-hidden')}>
        <ExpressCheckoutElement
          options={{ buttonHeight: 48 }}
          onReady={({ availablePaymentMethods }) => setWallets(Boolean(availablePaymentMethods))}
          onConfirm={pay}
        />
        <p aria-hidden={!wallets} className="text-center text-sm text-dust">
          Or pay by card
        </p>
      </div>
      {!ready && <FormSkeleton />}
      <div className={ready ? '' : 'invisible h-0 overflow-hidden'}>
        <PaymentElement
          options={OPTIONS}
          onReady={() => {
            setReady(true);
            onReady(true);
          }}
          onLoadError={({ error }) => {
            console.warn("Couldn't load the payment form", error);
            onFail();
          }}
        />
      </div>
    </form>
  );
}
