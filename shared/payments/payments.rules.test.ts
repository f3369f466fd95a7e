import { expect, it } from 'vitest';
import fc from 'fast-check';
import { PAYMENTS } from '#shared/orders/adminOrders.schemas.ts';
import { paymentModeSchema } from '#shared/orders/orders.schemas.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import * as demo from './demo.rules.ts';
import * as modes from './modes.rules.ts';
import { memoMetadata, type PaymentMemo, readMemo } from './paymentMemo.rules.ts';

const { counts, isTestMode, modesOf, modesThatCount } = modes;

it.each([
  ['live', 'live', 'ask'],
  ['test', 'test', 'ask'],
  ['demo', 'demo', 'ask'],
  ['demo', 'live', 'nothing_moved'],
  ['test', 'live', 'nothing_moved'],
  ['test', 'demo', 'nothing_moved'],
  ['free', 'live', 'nothing_moved'],
  ['comp', 'live', 'nothing_moved'],
  ['live', 'test', 'other_mode'],
  ['live', 'demo', 'other_mode'],
] as const)(
  'what was paid in %s mode is, by a server in %s mode, a case of %s',
  (paid, server, way) => expect(modes.wayBack(paid, server)).toBe(way),
);

it.each([
  ['demo', ['demo', 'test', 'live', 'free']],
  ['test', ['demo', 'test', 'live', 'free']],
  ['live', ['live', 'free']],
] as const)(
  'on a server in %s mode count %j; complimentary ones only come in',
  (server, counting) => {
    expect(modesThatCount(server)).toEqual(counting);
    for (const mode of paymentModeSchema.options)
      expect(counts(mode, server)).toBe((counting as readonly string[]).includes(mode));
    expect(modes.modesAtDoor(server)).toEqual([...counting, 'comp']);
  },
);

it('modes are real, in test mode or complimentary, and only one of these', () => {
  const all = paymentModeSchema.options;
  expect(PAYMENTS.flatMap((payments) => modesOf(payments)).toSorted()).toEqual([...all].toSorted());
  expect(all.filter((mode) => isTestMode(mode))).toEqual(
    all.filter((mode) => modesOf('demo').includes(mode)),
  );
  for (const mode of all) expect(modesOf('real').includes(mode)).toBe(counts(mode, 'live'));
  expect(isTestMode('comp')).toBe(false);
});

const { cancelDemo, completeDemo, confirmDemo, declineMessage } = demo;
const failed = { status: 'requires_payment_method', error: 'authentication_failed' };
const done = { status: 'succeeded', error: null, event: null };
const same = { status: 'processing', error: null, event: null };
it.each<[string, demo.DemoMove | null, object | null]>([
  [
    'asks the bank first where the card says so',
    confirmDemo('requires_payment_method', 'requires_action'),
    { status: 'requires_action', event: null },
  ],
  ['the bank approves succeeds', completeDemo('requires_action', true), { status: 'succeeded' }],
  ['that it refuses fails', completeDemo('requires_action', false), failed],
  ['not confirmed cannot be approved', completeDemo('requires_payment_method', true), null],
  ['that was canceled cannot be approved', completeDemo('canceled', true), null],
  ['that was canceled cannot be confirmed', confirmDemo('canceled', 'success'), null],
  ['that succeeded cannot be canceled', cancelDemo('succeeded'), done],
  ['that succeeded cannot be confirmed', confirmDemo('succeeded', 'success'), done],
  ['that succeeded cannot be approved again', completeDemo('succeeded', true), done],
  ['on its way cannot be tried again', confirmDemo('processing', 'success'), same],
  ['on its way cannot be canceled', cancelDemo('processing'), same],
])('a demo payment %s', (_, move, expected) =>
  expect(move).toEqual(expected && expect.objectContaining(expected)),
);

it('a demo payment says why it failed', () => {
  expect(declineMessage('card_declined')).toBe('Your card was declined.');
  expect(declineMessage('insufficient_funds')).toBe('Your card has insufficient funds.');
});

const line = fc.record({
  kind: fc.constantFrom('ticket' as const, 'addon' as const),
  productId: fc.integer({ min: 1, max: 999_999_999 }),
  variantId: fc.nat(999_999_999),
  quantity: fc.integer({ min: 1, max: 100 }),
});
const word = fc.stringMatching(/^\w{0,22}$/);
const memo: fc.Arbitrary<PaymentMemo> = fc.record({
  checkoutId: word,
  site: word,
  eventId: fc.option(fc.nat(999_999_999), { nil: null }),
  event: word,
  buyer: word,
  promoCode: fc.option(fc.stringMatching(/^\w{1,60}$/), { nil: null }),
  lines: fc.array(line, { minLength: 1, maxLength: 60 }),
});

it('what a payment says of its purchase is read as it was written, and fits what Stripe keeps', () =>
  holds(memo, (said) => {
    const metadata = memoMetadata(said);
    for (const value of Object.values(metadata)) expect(value.length).toBeLessThanOrEqual(500);
    const { lines, ...rest } = readMemo(metadata);
    expect({ ...rest, lines: lines ?? said.lines }).toEqual(said);
    if (said.lines && said.lines.length <= 15) expect(lines).not.toBeNull();
  }));

it.each(['', 't1', 'x1x1', 't1x1 ', 't1x1,t2x1'])('lines that are none are unknown: %j', (lines) =>
  expect(readMemo({ lines }).lines).toBeNull(),
);
