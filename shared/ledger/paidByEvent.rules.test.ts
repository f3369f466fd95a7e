import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { holds } from '#shared/testing/holds.ts';
import { paidByEvent } from './paidByEvent.rules.ts';

const paidOf = (commissions: number[], paidOut: number, adjusted = 0) => {
  const events = commissions.map((commission, at) => ({ eventId: 9 - at, commission }));
  return [...paidByEvent(events, { paidOut, adjusted }).values()];
};

it.each([
  [0, 0, [0, 0, 0]],
  [1200, 0, [1000, 200, 0]],
  // A bonus is paid before commission; what was taken off counts as paid.
  [1200, 300, [900, 0, 0]],
  [1200, -400, [1000, 500, 100]],
  [9999, 0, [1000, 500, 700]],
])('payouts of %i count for the first events first, %i adjusted: %j', (paidOut, adjusted, paid) =>
  expect(paidOf([1000, 500, 700], paidOut, adjusted)).toEqual(paid),
);

it('what is due is the balance, unless more was paid than earned', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const change = fc.integer({ min: -50_000, max: 50_000 });
  holds(fc.array(cents, { maxLength: 9 }), cents, change, (commissions, paidOut, adjusted) => {
    const paid = paidOf(commissions, paidOut, adjusted);
    const earned = sumOf(commissions);
    const due = earned - sumOf(paid);
    const balance = earned + adjusted - paidOut;
    if (paidOut >= adjusted) expect(due).toBe(Math.max(0, balance));
    else expect([due, balance >= due]).toEqual([earned, true]);
    for (const [n, amount] of paid.entries())
      expect(amount >= 0 && amount <= (commissions[n] ?? 0)).toBe(true);
  });
});
