import type { Stripe } from '@stripe/stripe-js';
// Not the main entry: that one loads the script wherever it is imported.
import { loadStripe } from '@stripe/stripe-js/pure';

/** Long enough for a slow line; who still sees nothing then has something in the way. */
const PATIENCE_MS = 10_000;

/**
 * Stripe.js, loaded from Stripe and only for a payment. Rejects when it is blocked, or does not come in
 * time; asked again, it tries again.
 */
export async function openStripe(publishableKey: string, patience = PATIENCE_MS): Promise<Stripe> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Stripe.js did not come')), patience);
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), tooLong]);
    if (!stripe) throw new Error('Stripe.js did not start');
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}
