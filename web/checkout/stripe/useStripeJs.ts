import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Stripe } from '@stripe/stripe-js';
import { configQuery } from '#web/api/config.queries.ts';
import { onOnlineChange } from '#web/offline/online.ts';
import { openStripe } from './openStripe.ts';

export type StripeJs =
  | { kind: 'opening' }
  | { kind: 'open'; stripe: Stripe; test: boolean }
  /** Neither it nor the server's word about it came: blocked, or no connection. */
  | { kind: 'blocked' };

/** Stripe.js for this page: loaded when the payment step shows, and again when asked or when the line is back. */
export function useStripeJs(): { state: StripeJs; retry: () => void } {
  const { data, isError, refetch } = useQuery(configQuery);
  const [opened, setOpened] = useState<Stripe | 'blocked' | null>(null);
  const [tries, setTries] = useState(0);
  const key = data?.payments.publishableKey ?? null;
  useEffect(() => {
    if (!key) return undefined;
    let left = false;
    openStripe(key).then(
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
    // A document that was opened without a connection does not let Stripe in, however often it is asked.
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
