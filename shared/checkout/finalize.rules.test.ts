import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { aCheckout, anIntent } from '#shared/testing/builders.ts';
import { decideFinalize } from './finalize.rules.ts';
import { canMoveCheckout, CHECKOUT_STATES, type CheckoutState } from './checkoutState.rules.ts';

const UNPAID = ['requires_payment_method', 'requires_action', 'processing', 'canceled'] as const;
const INTENT_STATES = [...UNPAID, 'succeeded'] as const;
const anyStatus = fc.constantFrom(...CHECKOUT_STATES);

test('only a released checkout is open again, none is anything else after its order or its refund, and one that an admin has to review is never issued by itself', () => {
  const movesTo = (from: CheckoutState) =>
    CHECKOUT_STATES.filter((to) => canMoveCheckout(from, to));
  expect(CHECKOUT_STATES.filter((from) => canMoveCheckout(from, 'open'))).toEqual(['released']);
  expect([movesTo('paid'), movesTo('refunded')]).toEqual([[], []]);
  expect(movesTo('review')).toEqual(['refunded', 'review']);
});

const anyIntent = fc
  .record({
    status: fc.constantFrom(...INTENT_STATES),
    amount: fc.constantFrom(5413, 5414),
    amountReceived: fc.constantFrom(5413, 0, 5412),
    currency: fc.constantFrom('usd', 'USD', 'eur'),
    mode: fc.constantFrom('demo', 'test', 'live', 'free'),
    checkoutId: fc.constantFrom('checkout-1', 'checkout-2'),
  })
  .map(anIntent);

test.each<[CheckoutState, object]>([
  ['open', { kind: 'issue', retake: false }],
  ['released', { kind: 'issue', retake: true }],
  ['paid', { kind: 'already' }],
  ['refunded', { kind: 'refunded' }],
  ['review', { kind: 'review' }],
])('a payment that succeeded, on a checkout that is %s', (status, decision) =>
  expect(decideFinalize(aCheckout({ status }), anIntent())).toEqual(decision),
);

test.each([
  ['requires_payment_method', 'not_paid'],
  ['requires_action', 'not_paid'],
  ['canceled', 'not_paid'],
  ['processing', 'processing'],
] as const)('a payment that is %s is %s', (status, kind) =>
  expect(decideFinalize(aCheckout(), anIntent({ status, amountReceived: 0 }))).toEqual({ kind }),
);

test.each([
  ['amount', { amount: 1 }],
  ['amount', { amountReceived: 5412 }],
  ['amount', { amountReceived: 5414 }],
  ['currency', { currency: 'eur' }],
  ['mode', { mode: 'live' }],
  ['checkout', { checkoutId: 'checkout-2' }],
] as const)('another %s is a mismatch: %j', (why, wrong) =>
  expect(decideFinalize(aCheckout(), anIntent(wrong))).toEqual({ kind: 'mismatch', why }),
);

test('a free order is issued like any other', () => {
  const free = { amount: 0, mode: 'free' } as const;
  const decision = decideFinalize(aCheckout(free), anIntent({ ...free, amountReceived: 0 }));
  expect(decision).toMatchObject({ kind: 'issue' });
});

test('decideFinalize issues nothing unless everything is exactly right', () =>
  holds(anyStatus, anyIntent, (status, intent) => {
    const checkout = aCheckout({ status });
    const right =
      intent.status === 'succeeded' &&
      intent.amount === checkout.amount &&
      intent.amountReceived === checkout.amount &&
      intent.currency.toLowerCase() === 'usd' &&
      intent.mode === checkout.mode &&
      intent.checkoutId === checkout.id &&
      (checkout.status === 'open' || checkout.status === 'released');
    expect(decideFinalize(checkout, intent).kind === 'issue').toBe(right);
  }));

test('however often it is asked, a checkout is issued at most once', () => {
  const anyStep = fc.oneof(fc.constant('release' as const), anyIntent);
  holds(fc.array(anyStep, { maxLength: 30 }), fc.boolean(), (steps, stockLeft) => {
    let status: CheckoutState = 'open';
    let issued = 0;
    for (const step of steps) {
      if (step === 'release') {
        if (canMoveCheckout(status, 'released')) status = 'released';
        continue;
      }
      const decision = decideFinalize(aCheckout({ status }), step);
      if (decision.kind !== 'issue') continue;
      const kept = !decision.retake || stockLeft;
      issued += kept ? 1 : 0;
      const after = kept ? 'paid' : 'refunded';
      expect(canMoveCheckout(status, after)).toBe(true);
      status = after;
    }
    expect(issued).toBeLessThanOrEqual(1);
    expect(issued === 1).toBe(status === 'paid');
  });
});
