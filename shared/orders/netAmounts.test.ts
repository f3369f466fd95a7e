import { expect, test } from 'vitest';
import { netTotal, refundState } from './netAmounts.ts';

test('an order is worth what was charged less what went back', () => {
  expect(netTotal({ total_amount: 5413, refunded_amount: 2707 })).toBe(2706);
  expect(netTotal({ total_amount: 5413 })).toBe(5413);
});

test('how much of it has gone back', () => {
  expect(refundState({ status: 'completed' })).toBe('none');
  expect(refundState({ status: 'completed', refunded_amount: 1 })).toBe('partly');
  expect(refundState({ status: 'cancelled', refunded_amount: 0 })).toBe('full');
});
