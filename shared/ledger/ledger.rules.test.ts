import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  availableFrom,
  balanceOf,
  checkPayout,
  type EntrySum,
  isPending,
  paidText,
  pendingAfter,
} from './ledger.rules.ts';
import { adjustBalanceSchema, recordPayoutSchema } from './ledger.schemas.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);

const cents = fc.integer({ min: 1, max: 1_000_000 });
const ends = fc.option(fc.integer({ min: NOW - 30 * DAY, max: NOW + 30 * DAY }));
const entrySum: fc.Arbitrary<EntrySum> = fc.oneof(
  fc.record({
    kind: fc.constant('earned' as const),
    amount: cents,
    endsAt: ends,
    onHold: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('reversed' as const, 'paid_out' as const),
    amount: cents.map((amount) => -amount),
    endsAt: ends,
    onHold: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('adjusted' as const),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    endsAt: fc.constant(null),
    onHold: fc.constant(false),
  }),
);
const sums = fc.array(entrySum, { maxLength: 30 });

it('a balance is nothing without entries', () => {
  const nothing = {
    pending: 0,
    onHold: 0,
    available: 0,
    earned: 0,
    reversed: 0,
    adjusted: 0,
    paidOut: 0,
  };
  expect(balanceOf([], NOW)).toEqual({ ...nothing, total: 0 });
});

it('a balance adds up, whatever has happened and whenever it is read', () =>
  holds(sums, fc.integer({ min: -60, max: 60 }), (entries, days) => {
    const is = balanceOf(entries, NOW + days * DAY);
    const total = entries.reduce((sum, { amount }) => sum + amount, 0);
    expect(is.total).toBe(total);
    expect(is.pending + is.available).toBe(total);
    expect(is.earned - is.reversed + is.adjusted - is.paidOut).toBe(total);
    expect(Math.min(is.earned, is.reversed, is.paidOut)).toBeGreaterThanOrEqual(0);
  }));

it('a balance is the same whether entries come one by one or added up, and in any order', () =>
  holds(sums, sums, (a, b) => {
    const [one, two, both] = [a, b, [...b, ...a]].map((part) => balanceOf(part, NOW));
    for (const key of ['pending', 'onHold', 'available', 'earned', 'reversed', 'total'] as const) {
      expect(both?.[key]).toBe((one?.[key] ?? 0) + (two?.[key] ?? 0));
    }
  }));

it('a balance has nothing pending but what is on hold once every event has been over for a week', () =>
  holds(sums, (entries) => {
    const is = balanceOf(entries, NOW + 37 * DAY);
    expect([is.pending, is.available]).toEqual([is.onHold, is.total - is.onHold]);
  }));

it('a balance is what it would be with all that is on hold still waiting for its date', () =>
  holds(sums, (entries) => {
    const later = entries.map((sum) => ({
      ...sum,
      onHold: false,
      endsAt: sum.onHold ? NOW + DAY : sum.endsAt,
    }));
    expect({ ...balanceOf(entries, NOW), onHold: 0 }).toEqual(balanceOf(later, NOW));
  }));

it('a balance waits seven days to the millisecond, and what belongs to no event never', () => {
  const end = Date.UTC(2026, 11, 1, 4);
  expect(availableFrom(end)).toBe(Date.UTC(2026, 11, 8, 4));
  expect([-1, 0].map((ms) => isPending(end, availableFrom(end) + ms))).toEqual([true, false]);
  expect(isPending(null, 0)).toBe(false);
  holds(fc.integer({ min: NOW - 9 * DAY, max: NOW }), (endsAt) => {
    expect(isPending(endsAt, NOW)).toBe(endsAt > pendingAfter(NOW));
  });
});

const payout = { amount: 500, paid_on: '2026-11-20' };
it('a payout is as much as is available at most', () => {
  expect(checkPayout(payout, { available: 500, onHold: 0 }, NOW)).toBeNull();
  expect(checkPayout(payout, { available: 499, onHold: 0 }, NOW)).toMatchObject({
    code: 'ledger.not_available',
    message: 'Only $4.99 can be paid out.',
    details: { available: 499 },
  });
  expect(checkPayout(payout, { available: -1, onHold: 0 }, NOW)?.message).toBe(
    'There is nothing to pay out.',
  );
  expect(checkPayout(payout, { available: 0, onHold: 510 }, NOW)?.message).toBe(
    'There is nothing to pay out. $5.10 is on hold: the payment is disputed.',
  );
});

it('a payout is of a day that has come somewhere', () => {
  const on = (paid_on: string) =>
    checkPayout({ ...payout, paid_on }, { available: 500, onHold: 0 }, NOW);
  expect(on('2026-11-21')).toBeNull();
  expect(on('2026-11-22')).toMatchObject({ code: 'ledger.paid_in_future', field: 'paid_on' });
});

it('a payout says how it was made', () => {
  expect(paidText({ method: 'bank_transfer', reference: '' })).toBe('Bank transfer');
  expect(paidText({ method: 'paypal', reference: '8XJ2' })).toBe('PayPal, 8XJ2');
});

const paid = { amount: 1, method: 'cash', paid_on: '2026-11-20', idempotencyKey: 'key-key-1' };
it('what admins send may leave out what a payout need not have', () => {
  expect(recordPayoutSchema.parse(paid)).toEqual({ ...paid, reference: '', note: '' });
  expect(recordPayoutSchema.safeParse({ ...paid, amount: 0 }).error?.issues[0]?.message).toBe(
    'An amount above zero',
  );
});

it('what admins send says why a balance is adjusted', () => {
  const change = { amount: -1, idempotencyKey: 'key-key-1' };
  expect(adjustBalanceSchema.safeParse(change).error?.issues[0]?.message).toBe('Please say why');
  expect(adjustBalanceSchema.parse({ ...change, note: ' Flyers ' }).note).toBe('Flyers');
});
