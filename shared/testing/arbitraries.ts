import fc from 'fast-check';
import type { Scan } from '#shared/checkin/checkin.rules.ts';
import type { Discount, PriceLine } from '#shared/pricing/pricing.rules.ts';
import { aQuoteLine, aScan } from './builders.ts';

/** Prices from 0 to $9,999.99, biased to small ones, where rounding shows. */
const anyPrice = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 999_999 }));

export const anyLine: fc.Arbitrary<PriceLine> = fc
  .record({
    kind: fc.constantFrom('ticket', 'addon'),
    productId: fc.integer({ min: 1, max: 4 }),
    unitPrice: anyPrice,
    quantity: fc.integer({ min: 1, max: 12 }),
    taxRate: fc.oneof(fc.constantFrom(0, 825, 10_000), fc.integer({ min: 0, max: 10_000 })),
  })
  .map(aQuoteLine);

/** A basket, and a discount `rate` in whole percent. */
export const anyBasket = fc.record({
  lines: fc.array(anyLine, { maxLength: 6 }),
  rate: fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 })),
});

/** The discount of a discount code, for some products of `anyLine` or for all. */
export const anyDiscount: fc.Arbitrary<Discount> = fc
  .tuple(
    fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 0, max: 10_000 }),
      }),
      fc.record({ kind: fc.constant('fixed' as const), value: anyPrice }),
      fc.record({ kind: fc.constant('free' as const), value: fc.constant(0) }),
    ),
    fc.option(fc.subarray([1, 2, 3, 4], { minLength: 1 })),
  )
  .map(([worth, ticketIds]) => ({ ...worth, ticketIds }));

/**
 * A scan whose values come from small sets: ids occur twice, also with different contents, and times are sometimes
 * equal only after correction.
 */
const anyScan: fc.Arbitrary<Scan> = fc
  .record({
    id: fc
      .integer({ min: 1, max: 12 })
      .map((n) => `019b0a1c-0000-7000-8000-${String(n).padStart(12, '0')}`),
    deviceId: fc.constantFrom('gate-north', 'gate-south', 'bar'),
    code: fc.constantFrom('7K2M9QXD', '00000000', 'ZZZZZZZZ'),
    at: fc.integer({ min: 1000, max: 1008 }),
    offsetMs: fc.integer({ min: -4, max: 4 }),
    verdict: fc.constantFrom('admit', 'refuse'),
    reason: fc.constantFrom('ok', 'ok_unlisted', 'already_in'),
    day: fc.constantFrom('2026-12-11', '2026-12-11', '2026-12-12'),
    direction: fc.constantFrom('in', 'in', 'out'),
  })
  .map(aScan);

export const anyScans = fc.array(anyScan, { maxLength: 20 });

/** Scans with unique ids, as working devices make them. */
export const honestScans = fc.uniqueArray(anyScan, { maxLength: 12, selector: (scan) => scan.id });
