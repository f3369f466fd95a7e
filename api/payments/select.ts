import { type Config, ConfigError } from '#api/config.ts';

export type PaymentsConfig = Pick<
  Config,
  'production' | 'paymentsProvider' | 'allowDemoPayments' | 'stripeSecretKey'
>;

const CONSENT = 'i-understand-no-money-is-collected';
const LIVE_KEY = /^(sk|rk)_live_/;

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
  if (LIVE_KEY.test(config.stripeSecretKey ?? '')) {
    throw new ConfigError(
      'PAYMENTS_PROVIDER=demo is refused beside a live STRIPE_SECRET_KEY: tickets would be given away.',
    );
  }
  if (config.production && config.allowDemoPayments !== CONSENT) {
    throw new ConfigError(
      `PAYMENTS_PROVIDER=demo collects no money, so production needs ALLOW_DEMO_PAYMENTS=${CONSENT}.`,
    );
  }
  return 'demo';
}
