import type Stripe from 'stripe';

export type StripeKeys = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** For tests. */
  apiBase?: string | undefined;
};

/** A buyer waits for the answer. */
const TIMEOUT_MS = 10_000;

function addressOf(apiBase: string) {
  const { hostname, port } = new URL(apiBase);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port || '80', protocol: 'http' } as const;
}

/**
 * Stripe's own client, for the API version that its release pins. It tries again by itself when the network fails,
 * always under the same idempotency key. Loaded when it is first needed: half a second that demo payments are spared.
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

/** Ids become URL paths: malformed ones are not sent. */
export const looksLike = (prefix: string, id: string): boolean =>
  new RegExp(`^(${prefix})_\\w+$`).test(id);

/** Empty for other errors. */
function said(error: unknown): { type?: unknown; code?: unknown } {
  return error instanceof Error && 'type' in error ? error : {};
}

/** Null for unknown ids; other errors are thrown. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (said(error).code === 'resource_missing') return null;
    throw error;
  }
}

/** The payment is no longer in a state in which this could be done to it. */
export const isTooLate = (error: unknown): boolean =>
  said(error).code === 'payment_intent_unexpected_state';

const REFUSALS = new Set<unknown>(['StripeInvalidRequestError', 'StripeCardError']);
/** A definite refusal; overload and server errors are not. */
export const isRefusal = (error: unknown): error is Error => REFUSALS.has(said(error).type);
