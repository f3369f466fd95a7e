import { useEffect, useState, type FormEvent } from 'react';
import {
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import type { Charge } from '#web/checkout/pay.ts';
import { cx } from '#web/ui/cx.ts';
import { type Buyer, stripeCharge } from './stripeCharge.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

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
export function CardForm({
  id,
  buyer,
  disabled,
  onPay,
  onReady,
  onFail,
}: FormProps & { onFail: () => void }) {
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
