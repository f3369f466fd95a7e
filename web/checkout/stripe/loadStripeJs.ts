import type { Stripe } from '@stripe/stripe-js';
// The `pure` entry, because the main entry loads Stripe's script on import.
import { loadStripe } from '@stripe/stripe-js/pure';

/** Time limit for Stripe's script, longer than a slow connection takes; after that, something must be blocking it. */
const PATIENCE_MS = 10_000;

/** Loads Stripe.js. Rejects when the script is blocked or late, and may then be called again. */
export async function loadStripeJs(
  publishableKey: string,
  patience = PATIENCE_MS,
): Promise<Stripe> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("Stripe.js didn't load")), patience);
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), tooLong]);
    if (!stripe) throw new Error("Stripe.js didn't start");
    return stripe;
  } finally {
    clearTimeout(timer);
  }
}
