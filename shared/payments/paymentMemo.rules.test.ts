import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { memoMetadata, type PaymentMemo, readMemo } from './paymentMemo.rules.ts';

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
