import { useState } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import { TestBanner } from '#web/checkout/TestBanner.tsx';
import { PaymentFormBlocked } from './PaymentFormBlocked.tsx';
import { CardForm, type FormProps } from './CardForm.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { stripeAppearance } from './stripeAppearance.ts';
import { useStripeJs } from './useStripeJs.ts';

/** In Stripe's frames: card numbers never reach us. */
export function StripePayment({ clientSecret, ...form }: FormProps & { clientSecret: string }) {
  const { state, retry } = useStripeJs();
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  const again = (): void => {
    setFailed(false);
    setFailures((n) => n + 1);
    retry();
  };
  if (failed || state.kind === 'blocked') return <PaymentFormBlocked onRetry={again} />;
  if (state.kind === 'opening') return <FormSkeleton />;
  return (
    <>
      {state.test && <TestBanner>Test payment: no money moves</TestBanner>}
      <Elements
        // A new hold is a new payment and needs a new form.
        key={`${clientSecret} ${failures}`}
        stripe={state.stripe}
        options={{ clientSecret, appearance: stripeAppearance, loader: 'never' }}
      >
        <CardForm {...form} onFail={() => setFailed(true)} />
      </Elements>
    </>
  );
}
