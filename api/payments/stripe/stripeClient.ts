import type Stripe from 'stripe';

export type StripeKeys = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Replaces the address of Stripe's API in tests. */
  apiBase?: string | undefined;
};

/** Time limit of a request: short, because a buyer is waiting for the answer. */
const TIMEOUT_MS = 10_000;

function addressOf(apiBase: string) {
  const { hostname, port } = new URL(apiBase);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port || '80', protocol: 'http' } as const;
}

/**
 * Creates Stripe's own client, for the API version that its release pins. The client retries network failures by
 * itself, always with the same idempotency key. The library is loaded only here, so that demo mode starts half a second
 * faster.
 */
export async function createStripeClient({ secretKey, apiBase }: StripeKeys): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    ...(apiBase ? addressOf(apiBase) : {}),
  });
}

/** True if an id has the right format. Checked before the id becomes part of a URL. */
export const looksLike = (prefix: string, id: string): boolean =>
  new RegExp(`^(${prefix})_\\w+$`).test(id);

/** The type and code of a Stripe error; empty for other errors. */
function said(error: unknown): { type?: unknown; code?: unknown } {
  return error instanceof Error && 'type' in error ? error : {};
}

/** Turns Stripe's answer to an unknown id into null; other errors are thrown. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (said(error).code === 'resource_missing') return null;
    throw error;
  }
}

/** True if the payment's state no longer allows the request. */
export const isTooLate = (error: unknown): boolean =>
  said(error).code === 'payment_intent_unexpected_state';

const REFUSALS = new Set<unknown>(['StripeInvalidRequestError', 'StripeCardError']);
/** True if Stripe definitely refused the request; false for network errors, overload and server errors. */
export const isRefusal = (error: unknown): error is Error => REFUSALS.has(said(error).type);
