import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  attendanceText,
  conversionText,
  percentText,
  promoterConversionText,
} from './rates.rules.ts';

it('has two digits for conversion, of orders by page views, and divides by one at least', () => {
  expect(conversionText(1, 8)).toBe('12.50%');
  expect(conversionText(2, 3)).toBe('66.67%');
  expect(conversionText(0, 0)).toBe('0.00%');
  expect(conversionText(3, 0)).toBe('300.00%');
});

it('has one digit for attendance and for promoters', () => {
  expect(attendanceText(1, 3)).toBe('33.3%');
  expect(attendanceText(0, 0)).toBe('0.0%');
  expect(promoterConversionText(3, 40)).toBe('7.5%');
  expect(promoterConversionText(3, 0)).toBe('0.0%');
});

it('is right to half of its last digit', () => {
  const count = fc.nat({ max: 1_000_000 });
  holds(
    count,
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.nat({ max: 3 }),
    (part, whole, digits) => {
      const text = percentText(part, whole, digits);
      expect(text).toMatch(digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`));
      expect(Math.abs(Number(text) - (part / whole) * 100)).toBeLessThanOrEqual(
        0.5 / 10 ** digits + 1e-6,
      );
    },
  );
});
