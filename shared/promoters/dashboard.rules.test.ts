import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { accountText, averageRateText, sharedLink } from './dashboard.rules.ts';

test.each([
  ['approved', 'Active'],
  ['pending', 'Pending Approval'],
  ['rejected', 'Inactive'],
] as const)('an application that is %s makes an account %s', (status, text) =>
  expect(accountText(status)).toBe(text),
);

it.each([
  [0, 0, '0.0%'],
  [510, 4601, '11.1%'],
  [10, 100, '10.0%'],
  [1, 2000, '0.1%'],
])('the average rate of commission of %i by %i cents is %s', (totalCommission, totalSales, text) =>
  expect(averageRateText({ totalCommission, totalSales, salesCount: 1 })).toBe(text),
);

it('shares the page of an event with the code in it, whatever the code is', () => {
  expect(sharedLink('https://rollcall.example', 7, 'ROLLFX27')).toBe(
    'https://rollcall.example/events/7?promo=ROLLFX27',
  );
  holds(fc.string({ unit: 'grapheme' }), (code) => {
    const { pathname, searchParams } = new URL(sharedLink('https://rollcall.example', 7, code));
    expect([pathname, searchParams.get('promo')]).toEqual(['/events/7', code]);
  });
});
