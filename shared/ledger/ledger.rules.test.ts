import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import * as rules from './ledger.rules.ts';
import {
  adjustBalanceSchema,
  recordPayoutSchema,
  ENTRY_KINDS,
  statementQuerySchema,
} from './ledger.schemas.ts';
import { periodOf, periodText, statementSums } from './statement.rules.ts';
import { aMove, anEntry } from '#shared/testing/officeBuilders.ts';

const { availableFrom, balanceOf, checkPayout, groupsOf, isPending, itemText, paidByEvent } = rules;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);

const cents = fc.integer({ min: 1, max: 1_000_000 });
const ofEvent = {
  endsAt: fc.option(fc.integer({ min: NOW - 30 * DAY, max: NOW + 30 * DAY })),
  onHold: fc.boolean(),
};
const entrySum: fc.Arbitrary<rules.EntrySum> = fc.oneof(
  fc.record({ kind: fc.constant('earned' as const), amount: cents, ...ofEvent }),
  fc.record({
    kind: fc.constantFrom('reversed' as const, 'paid_out' as const),
    amount: cents.map((amount) => -amount),
    ...ofEvent,
  }),
  fc.record({
    kind: fc.constant('adjusted' as const),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    endsAt: fc.constant(null),
    onHold: fc.constant(false),
  }),
);
const sums = fc.array(entrySum, { maxLength: 30 });

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
    const [one, two] = [balanceOf(a, NOW), balanceOf(b, NOW)];
    const both = balanceOf([...b, ...a], NOW);
    for (const key of Object.keys(both) as (keyof typeof both)[])
      expect(both[key]).toBe(one[key] + two[key]);
  }));

it('a balance has nothing pending but what is on hold once every event has been over for a week', () =>
  holds(sums, (entries) => {
    const is = balanceOf(entries, NOW + 37 * DAY);
    expect([is.pending, is.available]).toEqual([is.onHold, is.total - is.onHold]);
  }));

it('a balance is what it would be with all that is on hold still waiting for its date', () =>
  holds(sums, (entries) => {
    const later = entries.map(({ onHold, endsAt, ...sum }) => {
      return { ...sum, onHold: false, endsAt: onHold ? NOW + DAY : endsAt };
    });
    expect({ ...balanceOf(entries, NOW), onHold: 0 }).toEqual(balanceOf(later, NOW));
  }));

it('a balance waits seven days to the millisecond, and what belongs to no event never', () => {
  const end = Date.UTC(2026, 11, 1, 4);
  expect(availableFrom(end)).toBe(Date.UTC(2026, 11, 8, 4));
  expect([-1, 0].map((ms) => isPending(end, availableFrom(end) + ms))).toEqual([true, false]);
  expect(isPending(null, 0)).toBe(false);
  holds(
    fc.integer({ min: NOW - 9 * DAY, max: NOW }),
    (endsAt) => isPending(endsAt, NOW) === endsAt > rules.pendingAfter(NOW),
  );
});

const payout = { amount: 500, paid_on: '2026-11-20' };
it.each([
  [500, 0, undefined],
  [499, 0, 'Only $4.99 can be paid out.'],
  [-1, 0, "There's nothing to pay out."],
  [0, 510, "There's nothing to pay out. $5.10 is on hold because of a payment dispute."],
])('a payout of $5 of %i cents available, %i on hold: %s', (available, onHold, message) => {
  const problem = checkPayout(payout, { available, onHold }, NOW);
  expect(problem?.message).toBe(message);
  if (problem)
    expect(problem).toMatchObject({ code: 'ledger.not_available', details: { available } });
});

it('a payout is of a day that has come somewhere, and says how it was made', () => {
  const on = (paid_on: string) =>
    checkPayout({ ...payout, paid_on }, { available: 500, onHold: 0 }, NOW);
  expect(on('2026-11-21')).toBeNull();
  expect(on('2026-11-22')).toMatchObject({ code: 'ledger.paid_in_future', field: 'paid_on' });
  const { paidText } = rules;
  expect(paidText({ method: 'bank_transfer', reference: '' })).toBe('Bank transfer');
  expect(paidText({ method: 'paypal', reference: '8XJ2' })).toBe('PayPal, 8XJ2');
});

it('admins may leave out what a payout need not have, and say why a balance is adjusted', () => {
  const key = { idempotencyKey: 'key-key-1' };
  const paid = { amount: 1, method: 'cash', paid_on: '2026-11-20', ...key };
  expect(recordPayoutSchema.parse(paid)).toEqual({ ...paid, reference: '', note: '' });
  const none = recordPayoutSchema.safeParse({ ...paid, amount: 0 });
  expect(none.error?.issues[0]?.message).toBe('Enter an amount above zero');
  const silent = adjustBalanceSchema.safeParse({ amount: -1, ...key });
  expect(silent.error?.issues[0]?.message).toBe('Give a reason');
  const change = adjustBalanceSchema.parse({ amount: -1, ...key, note: ' Flyers ' });
  expect(change.note).toBe('Flyers');
  const wishes = [{ amount: -1 }, { amount: 1.5 }, { amount: 100_000_001 }, { method: 'gold' }];
  for (const wrong of wishes)
    expect(recordPayoutSchema.safeParse({ ...paid, ...wrong }).success).toBe(false);
  for (const paid_on of ['', 'today', '2026-02-30', '0206-11-19', '2026-11-19T00:00:00Z'])
    expect(recordPayoutSchema.safeParse({ ...paid, paid_on }).success).toBe(false);
  for (const amount of [0, 0.5, -100_000_001, 'x'])
    expect(adjustBalanceSchema.safeParse({ amount, ...key, note: 'Flyers' }).success).toBe(false);
});

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

it('entries in groups hold a sale each, with its tickets together and the balance after all of them', () => {
  const sale = { created_at: '2026-11-20T17:05:00.000Z', order_number: 'RC-1' };
  const entries = [
    anEntry({ ...sale, id: 1, amount: 255, balance_after: 255 }),
    anEntry({ ...sale, id: 2, amount: 254, balance_after: 509 }),
    anEntry({ ...sale, id: 3, amount: 1, balance_after: 510 }),
    anEntry({ ...sale, id: 4, order_number: 'RC-2', amount: 1, balance_after: 511 }),
    anEntry({ ...sale, id: 5, kind: 'reversed', amount: -254, balance_after: 257 }),
    aMove({ id: 6, kind: 'adjusted', amount: 5, balance_after: 262 }),
    aMove({ id: 7, kind: 'adjusted', amount: 5, balance_after: 267 }),
  ];
  const told = (groups: ReturnType<typeof groupsOf>) =>
    groups.map((group) => `${group.amount} ${itemText(group)} ${group.last.balance_after}`);
  const sales = ['510 3 tickets 510', '1 Friday Pass 511', '-254 Friday Pass 257'];
  const expected = [...sales, '5 null 262', '5 null 267'];
  expect(told(groupsOf(entries))).toEqual(expected);
  expect(told(groupsOf(entries.toReversed()))).toEqual(expected.toReversed());
});

const at = (text: string): number => Date.parse(text);
const late = at('2026-11-22T03:00:00Z');

it('the days of a statement begin and end at midnight in New York, whatever the clocks did in between', () => {
  const period = periodOf({ from: '2026-10-01', to: '2026-11-01' }, 0);
  // Daylight saving time ends on the last of these days.
  const days = { startsAt: at('2026-10-01T04:00:00Z'), endsAt: at('2026-11-02T05:00:00Z') };
  expect(period).toMatchObject(days);
  expect(periodText(period)).toBe('Oct 1, 2026 – Nov 1, 2026');
});

it('the days of a statement go through today, which is yesterday for those who are still up', () => {
  const period = periodOf({}, late);
  const open = { from: null, to: '2026-11-21', startsAt: undefined };
  expect(period).toMatchObject({ ...open, endsAt: at('2026-11-22T05:00:00Z') });
  expect(periodText(period)).toBe('Through Nov 21, 2026');
  expect(periodText({ from: '2026-11-21', to: '2026-11-21' })).toBe('Nov 21, 2026');
});

it('the days of a statement are never backwards: tomorrow has begun elsewhere', () => {
  const period = periodOf({ from: '2026-11-22' }, late);
  expect(period).toMatchObject({ from: '2026-11-22', to: '2026-11-22' });
  expect(period.endsAt).toBeGreaterThan(period.startsAt ?? Infinity);
});

it.each([
  [{}, true],
  [{ from: '2026-02-28', to: '2026-02-28' }, true],
  [{ from: '2026-03-01', to: '2026-02-28' }, false],
  [{ from: '2026-02-30' }, false],
])('%j are days: %s', (query, good) =>
  expect(statementQuerySchema.safeParse(query).success).toBe(good),
);

it('the sums of a statement lead from the opening balance to the closing one', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  const move = fc.record({ kind: fc.constantFrom(...ENTRY_KINDS), amount: cents });
  holds(cents, fc.array(move), (opening, moves) => {
    const closing = opening + moves.reduce((sum, { amount }) => sum + amount, 0);
    const sums = statementSums({ opening, closing, entries: moves.map(anEntry) });
    expect(sums.at(-1)).toEqual({ label: 'Closing balance', cents: closing, strong: true });
    expect(sumOf(sums.slice(0, -1).map((line) => line.cents))).toBe(closing);
  });
});

it('the sums of a statement leave out what never happened', () => {
  const sums = statementSums({ opening: 0, closing: 255, entries: [anEntry()] });
  const labels = ['Opening balance', 'Commission', 'Closing balance'];
  expect(sums.map(({ label }) => label)).toEqual(labels);
});
