import { type Config, ConfigError, DEMO_CONSENT } from '#api/config.ts';

export type PaymentsConfig = Pick<
  Config,
  | 'production'
  | 'paymentsProvider'
  | 'allowDemoPayments'
  | 'stripeSecretKey'
  | 'stripePublishableKey'
>;

const LIVE_KEY = /^(sk|rk|pk)_live_/;

/**
 * Which provider this configuration means. There is no fall-back from one to the other: what cannot be had is a
 * `ConfigError`, whose sentence names the variable, and the server does not start.
 */
export function selectProvider(config: PaymentsConfig): 'demo' {
  if (config.paymentsProvider === 'stripe') {
    throw new ConfigError(
      'PAYMENTS_PROVIDER=stripe is not available: this version comes with the demo provider only.',
    );
  }
  const keys = {
    STRIPE_SECRET_KEY: config.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: config.stripePublishableKey,
  };
  for (const [name, key] of Object.entries(keys)) {
    if (!LIVE_KEY.test(key ?? '')) continue;
    throw new ConfigError(
      `PAYMENTS_PROVIDER=demo is refused beside a live ${name}: tickets would be given away.`,
    );
  }
  if (config.production && config.allowDemoPayments !== DEMO_CONSENT) {
    throw new ConfigError(
      `PAYMENTS_PROVIDER=demo collects no money, so production needs ALLOW_DEMO_PAYMENTS=${DEMO_CONSENT}.`,
    );
  }
  return 'demo';
}
