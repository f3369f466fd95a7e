import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCheckout, anIntent } from '#shared/testing/builders.ts';
import {
  decideFinalize,
  GRACE_MS,
  holdPhase,
  holdUntil,
  next,
  nextCheckout,
  stockOf,
  type CheckoutEvent,
  type CheckoutState,
  type OrderEvent,
  type OrderState,
} from './orders.rules.ts';

const ORDER_EVENTS: OrderEvent[] = ['paid', 'expired', 'cancelled', 'refunded'];
const CHECKOUT_EVENTS: CheckoutEvent[] = ['release', 'pay', 'refund', 'review'];

describe('an order', () => {
  test.each<[OrderState, OrderEvent, OrderState | null]>([
    ['pending', 'paid', 'completed'],
    ['pending', 'expired', 'cancelled'],
    ['pending', 'cancelled', 'cancelled'],
    ['completed', 'refunded', 'cancelled'],
    ['completed', 'cancelled', 'cancelled'],
    ['completed', 'expired', null],
    ['cancelled', 'paid', null],
  ])('that is %s and %s becomes %s', (status, event, after) =>
    expect(next(status, event)).toBe(after),
  );

  test('never comes back from cancelled, and hears of an event twice as of once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS)), (events) => {
        let status: OrderState = 'pending';
        for (const event of events) {
          const after: OrderState | null = next(status, event);
          if (after === null) continue;
          if (status === 'cancelled') expect(after).toBe('cancelled');
          expect(after).not.toBe('pending');
          expect(next(after, event)).toBe(after);
          status = after;
        }
      }),
    );
  });

  test('moves its stock from held to sold or back, and never out of nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS)), (events) => {
        const stock = { held: 1, sold: 0, free: 9 };
        let status: OrderState = 'pending';
        for (const event of events) {
          const after: OrderState = next(status, event) ?? status;
          stock[stockOf(status)] -= 1;
          stock[stockOf(after)] += 1;
          status = after;
        }
        expect(Object.values(stock).every((count) => count >= 0)).toBe(true);
        expect(stock.held + stock.sold + stock.free).toBe(10);
        expect(stock[stockOf(status)]).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a checkout', () => {
  test.each<[CheckoutState, CheckoutEvent, CheckoutState | null]>([
    ['open', 'pay', 'paid'],
    ['open', 'release', 'released'],
    ['released', 'pay', 'paid'],
    ['released', 'refund', 'refunded'],
    ['paid', 'release', null],
    ['paid', 'refund', 'refunded'],
    ['refunded', 'pay', null],
    ['review', 'pay', null],
    ['review', 'release', null],
  ])('that is %s: %s makes it %s', (status, event, after) =>
    expect(nextCheckout(status, event)).toBe(after),
  );

  test('is never open again, never paid after a refund, and repeats change nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CHECKOUT_EVENTS)), (events) => {
        let status: CheckoutState = 'open';
        let gone = false;
        for (const event of events) {
          const after: CheckoutState | null = nextCheckout(status, event);
          if (after === null) continue;
          expect(after).not.toBe('open');
          if (gone) expect(after).toBe('refunded');
          expect(nextCheckout(after, event)).toBe(after);
          gone ||= after === 'refunded';
          status = after;
        }
      }),
    );
  });
});

const anyStatus = fc.constantFrom<CheckoutState>('open', 'released', 'paid', 'refunded', 'review');
const anyCheckout = anyStatus.map((status) => aCheckout({ status }));
const anyIntent = fc
  .record({
    status: fc.constantFrom(
      'requires_payment_method',
      'requires_action',
      'processing',
      'succeeded',
      'canceled',
    ),
    amount: fc.constantFrom(5413, 5414),
    amountReceived: fc.constantFrom(5413, 0, 5412),
    currency: fc.constantFrom('usd', 'USD', 'eur'),
    mode: fc.constantFrom('demo', 'test', 'live', 'free'),
    checkoutId: fc.constantFrom('checkout-1', 'checkout-2'),
  })
  .map(anIntent);

describe('decideFinalize', () => {
  test.each<[CheckoutState, object]>([
    ['open', { kind: 'issue', retake: false }],
    ['released', { kind: 'issue', retake: true }],
    ['paid', { kind: 'already' }],
    ['refunded', { kind: 'refunded' }],
    ['review', { kind: 'review' }],
  ])('a payment that succeeded, on a checkout that is %s', (status, decision) => {
    expect(decideFinalize(aCheckout({ status }), anIntent())).toEqual(decision);
  });

  test.each([
    ['requires_payment_method', 'not_paid'],
    ['requires_action', 'not_paid'],
    ['canceled', 'not_paid'],
    ['processing', 'processing'],
  ] as const)('a payment that is %s is %s', (status, kind) => {
    expect(decideFinalize(aCheckout(), anIntent({ status, amountReceived: 0 }))).toEqual({ kind });
  });

  test.each([
    ['amount', { amount: 1 }],
    ['amount', { amountReceived: 5412 }],
    ['amount', { amountReceived: 5414 }],
    ['currency', { currency: 'eur' }],
    ['mode', { mode: 'live' }],
    ['checkout', { checkoutId: 'checkout-2' }],
  ] as const)('another %s is a mismatch: %j', (why, wrong) => {
    expect(decideFinalize(aCheckout(), anIntent(wrong))).toEqual({ kind: 'mismatch', why });
  });

  test('a free order is issued like any other', () => {
    const free = { amount: 0, mode: 'free' } as const;
    expect(decideFinalize(aCheckout(free), anIntent({ ...free, amountReceived: 0 }))).toMatchObject(
      {
        kind: 'issue',
      },
    );
  });

  test('nothing is issued unless everything is exactly right', () => {
    fc.assert(
      fc.property(anyCheckout, anyIntent, (checkout, intent) => {
        const right =
          intent.status === 'succeeded' &&
          intent.amount === checkout.amount &&
          intent.amountReceived === checkout.amount &&
          intent.currency.toLowerCase() === 'usd' &&
          intent.mode === checkout.mode &&
          intent.checkoutId === checkout.id &&
          (checkout.status === 'open' || checkout.status === 'released');
        expect(decideFinalize(checkout, intent).kind === 'issue').toBe(right);
      }),
      { numRuns: 2000 },
    );
  });

  test('however often it is asked, a checkout is issued at most once', () => {
    const anyStep = fc.oneof(fc.constant('release' as const), anyIntent);
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), fc.boolean(), (steps, stockLeft) => {
        let status: CheckoutState = 'open';
        let issued = 0;
        for (const step of steps) {
          if (step === 'release') {
            status = nextCheckout(status, 'release') ?? status;
            continue;
          }
          const decision = decideFinalize(aCheckout({ status }), step);
          if (decision.kind !== 'issue') continue;
          const kept = !decision.retake || stockLeft;
          issued += kept ? 1 : 0;
          const after = nextCheckout(status, kept ? 'pay' : 'refund');
          expect(after).not.toBeNull();
          status = after ?? status;
        }
        expect(issued).toBeLessThanOrEqual(1);
        expect(issued === 1).toBe(status === 'paid');
      }),
    );
  });
});

describe('a hold', () => {
  const until = holdUntil(1_000_000, 15);

  test.each([
    [until - 1, 'held'],
    [until, 'grace'],
    [until + GRACE_MS - 1, 'grace'],
    [until + GRACE_MS, 'over'],
  ])('at %i it is %s', (now, phase) => expect(holdPhase(until, now)).toBe(phase));

  test('of 15 minutes lasts 900 seconds, and 180 more unseen', () => {
    expect(until - 1_000_000).toBe(900_000);
    expect(GRACE_MS).toBe(180_000);
  });
});
