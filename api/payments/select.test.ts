import { describe, expect, it } from 'vitest';
import { type PaymentsConfig, selectProvider } from './select.ts';

const config = (with_: Partial<PaymentsConfig> = {}): PaymentsConfig => ({
  production: false,
  paymentsProvider: 'demo',
  allowDemoPayments: undefined,
  stripeSecretKey: undefined,
  stripePublishableKey: undefined,
  stripeWebhookSecret: undefined,
  stripeApiBase: undefined,
  ...with_,
});
const CONSENT = 'i-understand-no-money-is-collected';

describe('the payment provider', () => {
  it.each([
    ['outside production', config()],
    ['in production with consent', config({ production: true, allowDemoPayments: CONSENT })],
    ['beside a test key', config({ stripeSecretKey: 'sk_test_1' })],
  ])('is the demo one %s', (_, given) => {
    expect(selectProvider(given)).toEqual({ name: 'demo' });
  });

  it.each([
    ['in production', config({ production: true }), 'ALLOW_DEMO_PAYMENTS'],
    ['beside a live key', config({ stripeSecretKey: 'sk_live_1' }), 'STRIPE_SECRET_KEY'],
    ['beside a restricted live key', config({ stripeSecretKey: 'rk_live_1' }), 'STRIPE_SECRET_KEY'],
    [
      'beside a live public key',
      config({ stripePublishableKey: 'pk_live_1' }),
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'beside a live key, with consent',
      config({ production: true, allowDemoPayments: CONSENT, stripeSecretKey: 'sk_live_1' }),
      'STRIPE_SECRET_KEY',
    ],
    [
      'as stripe, without falling back',
      config({ paymentsProvider: 'stripe', stripeSecretKey: 'sk_test_1' }),
      'PAYMENTS_PROVIDER',
    ],
  ])('is refused %s', (_, given, variable) => {
    expect(() => selectProvider(given)).toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(variable) }),
    );
  });
});
