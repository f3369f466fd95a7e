import { useState, useCallback, useEffect } from 'react';
import { Elements } from '@stripe/react-stripe-js';
import { TestBanner, FormSkeleton } from '#web/checkout/paymentFormParts.tsx';
import { CardForm, type FormProps } from './CardForm.tsx';
import { CircleAlert } from 'lucide-react';
import { useOnline, onOnlineChange } from '#web/offline/online.ts';
import { Contact } from '#web/site/Contact.parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#web/api/config.queries.ts';
import { loadStripeJs } from './loadStripeJs.ts';

/** Our look, passed to Stripe because its frames see neither our styles nor our fonts. */
const stripeAppearance: Appearance = {
  theme: 'night',
  variables: {
    colorPrimary: '#3fe0cb',
    colorBackground: '#291f3b',
    colorText: '#f7f1e8',
    colorTextSecondary: '#bdb1cf',
    colorTextPlaceholder: '#bdb1cf',
    colorDanger: '#ff9b98',
    iconColor: '#bdb1cf',
    borderRadius: '10px',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    spacingGridRow: '16px',
  },
  rules: {
    '.Input': { border: '1px solid #8a78a8', boxShadow: 'none', padding: '14px' },
    '.Input:focus': {
      border: '1px solid #3fe0cb',
      outline: '2px solid #3fe0cb',
      boxShadow: 'none',
    },
    '.Tab': { border: '1px solid #8a78a8', boxShadow: 'none' },
    '.Tab--selected': { borderColor: '#3fe0cb', backgroundColor: '#0e3b3c' },
    '.Label': { color: '#f7f1e8', fontWeight: '600' },
  },
};

/** Payment form inside Stripe's frames: card numbers never reach us. */
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
      {state.test && <TestBanner>Test payment: you won't be charged</TestBanner>}
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

function PaymentFormBlocked({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <div
      role="alert"
      className="grid grid-cols-1 gap-3 rounded-md border border-amber/60 bg-warn-deep p-5"
    >
      <h2 className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />
        Couldn't load the payment form
      </h2>
      <p>Nothing was charged. Your tickets are still held, and your cart is saved.</p>
      {online ? (
        <p className="text-dust [&_a]:text-chalk [&_a]:underline [&_a]:underline-offset-4">
          A content blocker, a privacy setting or your network is blocking our card processor,
          Stripe. Allow <span className="text-chalk">js.stripe.com</span>, switch between Wi-Fi and
          mobile data, or open this page in another browser. If that doesn't help, write to{' '}
          <Contact subject="The payment form doesn't load" />.
        </p>
      ) : (
        <p className="text-dust">You're offline. We'll try again as soon as you're back online.</p>
      )}
      <Retry onRetry={onRetry} />
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const [pressed, setPressed] = useState(false);
  return (
    <Button
      className="justify-self-start"
      pending={pressed}
      onClick={() => {
        setPressed(true);
        onRetry();
      }}
    >
      Try again
    </Button>
  );
}

type StripeJs =
  | { kind: 'opening' }
  | { kind: 'open'; stripe: Stripe; test: boolean }
  /** Stripe's script or the config didn't load: blocked, or offline. */
  | { kind: 'blocked' };

function useStripeJs(): { state: StripeJs; retry: () => void } {
  const { data, isError, refetch } = useQuery(configQuery);
  const [opened, setOpened] = useState<Stripe | 'blocked' | null>(null);
  const [tries, setTries] = useState(0);
  const key = data?.payments.publishableKey ?? null;
  useEffect(() => {
    if (!key) return undefined;
    let left = false;
    loadStripeJs(key).then(
      (stripe) => left || setOpened(stripe),
      (error: unknown) => {
        console.warn('Stripe.js could not be loaded', error);
        if (!left) setOpened('blocked');
      },
    );
    return () => {
      left = true;
    };
  }, [key, tries]);
  const retry = useCallback(() => {
    // A page opened offline has a CSP without Stripe; only a reload helps.
    if (refusedByDocument()) return location.reload();
    setOpened(null);
    setTries((n) => n + 1);
    void refetch();
    return undefined;
  }, [refetch]);
  const blocked = opened === 'blocked' || (isError && !data) || (data !== undefined && !key);
  useEffect(() => (blocked ? onOnlineChange(retry) : undefined), [blocked, retry]);
  if (blocked) return { state: { kind: 'blocked' }, retry };
  if (!opened) return { state: { kind: 'opening' }, retry };
  return {
    state: { kind: 'open', stripe: opened, test: data?.payments.mode === 'test' },
    retry,
  };
}

let refused = false;
if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    refused ||= blockedURI.startsWith('https://js.stripe.com');
  });
}
const refusedByDocument = (): boolean => refused;
