import { type Config, ConfigError, DEMO_CONSENT, LIVE_KEY } from '#api/config.ts';
import type { PaymentProvider } from './provider.ts';
import type { StripeKeys } from '#api/payments/stripe/stripeClient.ts';
import { modeOfKey } from '#api/payments/stripe/stripeObjects.ts';

export type PaymentsConfig = Pick<
  Config,
  | 'production'
  | 'paymentsProvider'
  | 'allowDemoPayments'
  | 'stripeSecretKey'
  | 'stripePublishableKey'
  | 'stripeWebhookSecret'
  | 'stripeApiBase'
>;

type Selected = { name: 'demo' } | { name: 'stripe'; keys: StripeKeys };

/**
 * Selects the provider that the configuration names. Never falls back to another one: if that provider can't be used,
 * throws a `ConfigError` that names the variable, and the server doesn't start.
 */
export function selectProvider(config: PaymentsConfig): Selected {
  if (config.paymentsProvider === 'stripe') return { name: 'stripe', keys: stripeKeys(config) };
  const keys = {
    STRIPE_SECRET_KEY: config.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: config.stripePublishableKey,
  };
  for (const [name, key] of Object.entries(keys)) {
    if (!LIVE_KEY.test(key ?? '')) continue;
    throw new ConfigError(
      `PAYMENTS_PROVIDER=demo is refused together with a live ${name}, since it would give tickets away for free.`,
    );
  }
  if (config.production && config.allowDemoPayments !== DEMO_CONSENT) {
    throw new ConfigError(
      `PAYMENTS_PROVIDER=demo collects no money, so production needs ALLOW_DEMO_PAYMENTS=${DEMO_CONSENT}.`,
    );
  }
  return { name: 'demo' };
}

export function modeOf(config: PaymentsConfig): PaymentProvider['mode'] {
  const selected = selectProvider(config);
  return selected.name === 'demo' ? 'demo' : modeOfKey(selected.keys.secretKey);
}

const missing = (name: string): never => {
  throw new ConfigError(`${name} is missing: PAYMENTS_PROVIDER=stripe needs it.`);
};

function stripeKeys(config: PaymentsConfig): StripeKeys {
  const secretKey = config.stripeSecretKey ?? missing('STRIPE_SECRET_KEY');
  const publishableKey = config.stripePublishableKey ?? missing('STRIPE_PUBLISHABLE_KEY');
  const webhookSecret = config.stripeWebhookSecret ?? missing('STRIPE_WEBHOOK_SECRET');
  const [mode, other] = [modeOfKey(secretKey), modeOfKey(publishableKey)];
  if (mode !== other) {
    throw new ConfigError(
      `STRIPE_PUBLISHABLE_KEY is a ${other} key and STRIPE_SECRET_KEY a ${mode} one: use two keys of the same mode.`,
    );
  }
  const { stripeApiBase: apiBase } = config;
  if (apiBase && mode === 'live') {
    throw new ConfigError(
      'STRIPE_API_BASE is refused together with a live key in STRIPE_SECRET_KEY.',
    );
  }
  return { secretKey, publishableKey, webhookSecret, apiBase };
}
