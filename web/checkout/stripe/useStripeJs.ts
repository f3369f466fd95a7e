import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Stripe } from '@stripe/stripe-js';
import { configQuery } from '#web/api/config.queries.ts';
import { onOnlineChange } from '#web/offline/online.ts';
import { openStripe } from './openStripe.ts';

export type StripeJs =
  | { kind: 'opening' }
  | { kind: 'open'; stripe: Stripe; test: boolean }
  /** Script or config did not load: blocked, or offline. */
  | { kind: 'blocked' };

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
    // A document opened offline has a CSP without Stripe: only a reload helps.
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
