import { expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { testContext } from '#api/testing.ts';
import { createPayments } from './payments.ts';
import { modeOf, type PaymentsConfig, selectProvider } from './selectProvider.ts';

const NONE: PaymentsConfig = {
  production: false,
  paymentsProvider: 'demo',
  allowDemoPayments: undefined,
  stripeSecretKey: undefined,
  stripePublishableKey: undefined,
  stripeWebhookSecret: undefined,
  stripeApiBase: undefined,
};
const config = (with_: Partial<PaymentsConfig> = {}) => ({ ...NONE, ...with_ });
const stripe = (with_: Partial<PaymentsConfig> = {}) =>
  config({
    paymentsProvider: 'stripe',
    stripeSecretKey: 'sk_test_1',
    stripePublishableKey: 'pk_test_1',
    stripeWebhookSecret: 'whsec_1',
    ...with_,
  });
const CONSENT = 'i-understand-no-money-is-collected';
const agreed = { production: true, allowDemoPayments: CONSENT } as const;
const sk = (stripeSecretKey: string | undefined) => ({ stripeSecretKey });
const pk = (stripePublishableKey: string | undefined) => ({ stripePublishableKey });
const LIVE = { ...sk('sk_live_1'), ...pk('pk_live_1') };
const [SECRET, PUBLIC] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];

it.each([
  ['outside production', config()],
  ['in production with consent', config(agreed)],
  ['beside a test key', config(sk('sk_test_1'))],
])('the payment provider is the demo one %s', (_, given) => {
  expect(selectProvider(given)).toEqual({ name: 'demo' });
  expect(modeOf(given)).toBe('demo');
});

it.each([
  ['test', stripe()],
  ['test', stripe({ production: true, stripeApiBase: 'http://127.0.0.1:12111' })],
  ['live', stripe({ ...LIVE, ...sk('rk_live_1') })],
])('the payment provider is Stripe in %s mode when its keys say so', async (mode, given) => {
  const context = testContext(await memoryDatabase());
  const all = { ...context, config: { ...context.config, ...given } };
  const { provider, demo } = createPayments(all);
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
  ['beside a live key', config(sk('sk_live_1')), SECRET],
  ['beside a restricted live key', config(sk('rk_live_1')), SECRET],
  ['beside a live public key', config(pk('pk_live_1')), PUBLIC],
  ['beside a live key, with consent', config({ ...agreed, ...sk('sk_live_1') }), SECRET],
  ['as stripe, without falling back, without a key', stripe(sk(undefined)), SECRET],
  ['without a public key', stripe(pk(undefined)), PUBLIC],
  ['without a webhook secret', stripe({ stripeWebhookSecret: undefined }), 'STRIPE_WEBHOOK_SECRET'],
  ['with a live public key beside a test key', stripe(pk('pk_live_1')), PUBLIC],
  ['with a test public key beside a live key', stripe(sk('rk_live_1')), PUBLIC],
  [
    'with live keys at a Stripe of its own',
    stripe({ ...LIVE, stripeApiBase: 'http://localhost:1' }),
    'STRIPE_API_BASE',
  ],
])('the payment provider is refused %s', (_, given, variable) => {
  expect(() => selectProvider(given)).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(variable) }),
  );
});
