import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#web/testing/propertyTesting.ts';
import {
  cardProblem,
  EMPTY_CARD,
  filledCard,
  formatExpiry,
  formatNumber,
  typeInto,
  TEST_CARDS,
  testCardOf,
} from './DemoForm.tsx';

const NOW = Date.UTC(2026, 10, 20, 12);

it('refuses every other number than those of test cards', () => {
  const known = new Set(TEST_CARDS.map(({ number }) => number));
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 });
  holds(digits, (list) => {
    const number = list.join('');
    expect(testCardOf(number) === null).toBe(!known.has(number));
  });
});

it('groups the digits of a card number', () => {
  expect(formatNumber('4242-4242 42x')).toBe('4242 4242 42');
  expect(formatNumber('4'.repeat(30))).toHaveLength(23);
});

it('is stable: formatting what is formatted changes nothing', () =>
  holds(fc.string(), (typed) => {
    expect(formatNumber(formatNumber(typed))).toBe(formatNumber(typed));
    expect(formatExpiry(formatExpiry(typed))).toBe(formatExpiry(typed));
  }));

it.each([
  ['1', '1'],
  ['123', '12 / 3'],
  ['12 / 29', '12 / 29'],
  ['5', '05'],
  ['529', '05 / 29'],
])('writes the expiry %s as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

it('names the first thing wrong', () => {
  const good = filledCard('4242424242424242', NOW);
  expect(good).toEqual({ number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123' });
  expect(cardProblem(good, NOW)).toBeNull();
  const noTestCard = { field: 'number', message: 'Demo: use a test card' };
  expect(cardProblem(EMPTY_CARD, NOW)).toEqual(noTestCard);
  expect(cardProblem({ ...good, number: '4111 1111 1111 1111' }, NOW)).toEqual(noTestCard);
  expect(cardProblem(typeInto(good, 'expiry', '10/26'), NOW)?.field).toBe('expiry');
  expect(cardProblem(typeInto(good, 'expiry', '11/26'), NOW)).toBeNull();
  expect(cardProblem(typeInto(good, 'expiry', '13/29'), NOW)?.field).toBe('expiry');
  expect(cardProblem(typeInto(good, 'cvc', '12'), NOW)?.field).toBe('cvc');
});
