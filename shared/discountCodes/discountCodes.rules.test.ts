import { expect, it } from 'vitest';
import type { Discount, PriceLine } from '#shared/pricing/pricing.rules.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { hasEffect } from './discountCodes.rules.ts';

const line = (productId: number, unitPrice: number, kind: PriceLine['kind'] = 'ticket') =>
  aQuoteLine({ productId, unitPrice, kind });
const off = (kind: Discount['kind'], value: number, ...ids: number[]): Discount => ({
  kind,
  value,
  ticketIds: ids.length > 0 ? ids : null,
});

it.each([
  ['a share of a ticket', [line(1, 3000)], off('percent', 5000), true],
  ['one of the two tickets', [line(1, 3000), line(2, 3000)], off('percent', 5000, 2), true],
  ['another ticket', [line(2, 3000)], off('percent', 5000, 1), false],
  ['an add-on of the same number', [line(1, 0), line(1, 800, 'addon')], off('free', 0), false],
  ['an amount of a free ticket', [line(1, 0)], off('fixed', 500), false],
  ['less than a cent', [line(1, 1000)], off('percent', 1), false],
  ['nothing, of an empty basket', [], off('free', 0), false],
])('a code that takes off %s', (_, lines, discount, expected) => {
  expect(hasEffect(lines, discount, [])).toBe(expected);
});

it('a code that takes nothing off has an effect where it opens a ticket of the basket', () => {
  const opens = off('percent', 0, 1);
  expect(hasEffect([line(1, 3000)], opens, [1])).toBe(true);
  expect(hasEffect([line(2, 3000), line(1, 800, 'addon')], opens, [1])).toBe(false);
});
