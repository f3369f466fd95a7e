import { describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { createPayments } from './payments.ts';
import { modeOf, type PaymentsConfig, selectProvider } from './select.ts';

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
const stripe = (with_: Partial<PaymentsConfig> = {}) =>
  config({
    paymentsProvider: 'stripe',
    stripeSecretKey: 'sk_test_1',
    stripePublishableKey: 'pk_test_1',
    stripeWebhookSecret: 'whsec_1',
    ...with_,
  });
const LIVE_PK = 'pk_live_1';
const CONSENT = 'i-understand-no-money-is-collected';

describe('the payment provider', () => {
  it.each([
    ['outside production', config()],
    ['in production with consent', config({ production: true, allowDemoPayments: CONSENT })],
    ['beside a test key', config({ stripeSecretKey: 'sk_test_1' })],
  ])('is the demo one %s', (_, given) => {
    expect(selectProvider(given)).toEqual({ name: 'demo' });
    expect(modeOf(given)).toBe('demo');
  });

  it.each([
    ['test', stripe()],
    ['test', stripe({ production: true, stripeApiBase: 'http://127.0.0.1:12111' })],
    ['live', stripe({ stripeSecretKey: 'rk_live_1', stripePublishableKey: 'pk_live_1' })],
  ])('is Stripe in %s mode when its keys say so', async (mode, given) => {
    const platform = testPlatform();
    const { provider, demo } = createPayments(given, { db: await memoryDatabase(), platform });
    expect(modeOf(given)).toBe(mode);
    const { name, publishableKey } = provider;
    expect({ name, mode: provider.mode, publishableKey, demo }).toEqual({
      name: 'stripe',
      mode,
      publishableKey: given.stripePublishableKey,
      demo: null,
    });
  });

  it.each([
    ['in production', config({ production: true }), 'ALLOW_DEMO_PAYMENTS'],
    ['beside a live key', config({ stripeSecretKey: 'sk_live_1' }), 'STRIPE_SECRET_KEY'],
    ['beside a restricted live key', config({ stripeSecretKey: 'rk_live_1' }), 'STRIPE_SECRET_KEY'],
    [
      'beside a live public key',
      config({ stripePublishableKey: LIVE_PK }),
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'beside a live key, with consent',
      config({ production: true, allowDemoPayments: CONSENT, stripeSecretKey: 'sk_live_1' }),
      'STRIPE_SECRET_KEY',
    ],
    [
      'as stripe, without falling back, when a key is missing',
      config({ paymentsProvider: 'stripe', stripePublishableKey: 'pk_test_1' }),
      'STRIPE_SECRET_KEY',
    ],
    ['without a public key', stripe({ stripePublishableKey: undefined }), 'STRIPE_PUBLISHABLE_KEY'],
    [
      'without a webhook secret',
      stripe({ stripeWebhookSecret: undefined }),
      'STRIPE_WEBHOOK_SECRET',
    ],
    [
      'with a live public key beside a test key',
      stripe({ stripePublishableKey: 'pk_live_1' }),
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'with a test public key beside a live key',
      stripe({ stripeSecretKey: 'rk_live_1' }),
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'with live keys at a Stripe of its own',
      stripe({
        stripeSecretKey: 'sk_live_1',
        stripePublishableKey: 'pk_live_1',
        stripeApiBase: 'http://localhost:1',
      }),
      'STRIPE_API_BASE',
    ],
  ])('is refused %s', (_, given, variable) => {
    expect(() => selectProvider(given)).toThrow(
      expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(variable) }),
    );
  });
});
