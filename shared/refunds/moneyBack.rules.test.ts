import { expect, it } from 'vitest';
import {
  coveredOf,
  goneOf,
  leftToGiveBack,
  overdrawnOf,
  owedOf,
  unexplainedOf,
} from './moneyBack.rules.ts';

/** Two tickets of $20.00, of which $25.00 went back in the dashboard. */
const money = { paid: 4000, refunded: 0, own: [], elsewhere: [2500] };

it('what may still be given back is what was paid less all that has gone back, whoever sent it', () => {
  expect(unexplainedOf(money)).toBe(2500);
  expect(leftToGiveBack(money)).toBe(1500);
  expect(coveredOf(4000, leftToGiveBack(money))).toBe(2500);
  expect(coveredOf(1500, leftToGiveBack(money))).toBe(0);
  const cancelled = { ...money, refunded: 4000, own: [{ amount: 4000, covered: 2500 }] };
  expect([leftToGiveBack(cancelled), goneOf(cancelled)]).toEqual([0, 4000]);
  const none = [unexplainedOf(cancelled), owedOf(cancelled), overdrawnOf(cancelled)];
  expect(none).toEqual([0, 0, 0]);
});

it('nothing may be given back where a bank took the whole payment after a refund', () => {
  const taken = { ...money, own: [{ amount: 2000, covered: 0 }], elsewhere: [4000] };
  expect(leftToGiveBack(taken)).toBe(0);
  expect(overdrawnOf(taken)).toBe(2000);
});

it('what covered a refund and came back is owed, until it is sent', () => {
  const own = [{ amount: 4000, covered: 2500 }];
  const back = { ...money, refunded: 4000, own, elsewhere: [] };
  expect(owedOf(back)).toBe(2500);
  const sent = { ...back, own: [...own, { amount: 0, covered: -2500 }] };
  expect([owedOf(sent), goneOf(sent)]).toEqual([0, 4000]);
});
