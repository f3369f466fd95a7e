import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { paidByEvent } from './paidByEvent.rules.ts';

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

it('payouts count for the first events first', () => {
  const events = [
    { eventId: 3, commission: 1000 },
    { eventId: 1, commission: 500 },
    { eventId: 2, commission: 700 },
  ];
  const paid = (paidOut: number, adjusted = 0) => [
    ...paidByEvent(events, { paidOut, adjusted }).values(),
  ];
  expect(paid(0)).toEqual([0, 0, 0]);
  expect(paid(1200)).toEqual([1000, 200, 0]);
  // A bonus is paid before commission; what was taken off counts as paid.
  expect(paid(1200, 300)).toEqual([900, 0, 0]);
  expect(paid(1200, -400)).toEqual([1000, 500, 100]);
  expect(paid(9999)).toEqual([1000, 500, 700]);
});

it('what is due is the balance, unless more was paid than earned', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  holds(
    fc.array(cents),
    cents,
    fc.integer({ min: -50_000, max: 50_000 }),
    (commissions, paidOut, adjusted) => {
      const events = commissions.map((commission, eventId) => ({ eventId, commission }));
      const paid = [...paidByEvent(events, { paidOut, adjusted }).values()];
      const earned = sum(commissions);
      const due = earned - sum(paid);
      const balance = earned + adjusted - paidOut;
      if (paidOut >= adjusted) expect(due).toBe(Math.max(0, balance));
      else expect([due, balance >= due]).toEqual([earned, true]);
      expect(paid.every((amount, n) => amount >= 0 && amount <= (commissions[n] ?? 0))).toBe(true);
    },
  );
});
