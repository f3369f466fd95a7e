import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  attendanceText,
  conversionText,
  percentText,
  promoterConversionText,
} from './rates.rules.ts';

it.each([
  ['orders by page views have two digits', conversionText, 1, 8, '12.50%'],
  ['rounded', conversionText, 2, 3, '66.67%'],
  ['none by none', conversionText, 0, 0, '0.00%'],
  ['divided by one at least', conversionText, 3, 0, '300.00%'],
  ['attendance has one digit', attendanceText, 1, 3, '33.3%'],
  ['nobody of nobody', attendanceText, 0, 0, '0.0%'],
  ['promoters have one, too', promoterConversionText, 3, 40, '7.5%'],
  ['a promoter without clicks', promoterConversionText, 3, 0, '0.0%'],
])('%s', (_, textOf, part, whole, text) => expect(textOf(part, whole)).toBe(text));

it('is right to half of its last digit', () => {
  const count = fc.integer({ min: 1, max: 1_000_000 });
  holds(fc.nat({ max: 1_000_000 }), count, fc.nat({ max: 3 }), (part, whole, digits) => {
    const text = percentText(part, whole, digits);
    expect(text).toMatch(digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`));
    const error = Math.abs(Number(text) - (part / whole) * 100);
    expect(error).toBeLessThanOrEqual(0.5 / 10 ** digits + 1e-6);
  });
});
