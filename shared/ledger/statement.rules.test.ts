import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { holds } from '#shared/testing/holds.ts';
import { groupsOf, itemText } from './ledger.rules.ts';
import { ENTRY_KINDS, statementQuerySchema } from './ledger.schemas.ts';
import { periodOf, periodText, statementSums } from './statement.rules.ts';
import { aMove, anEntry } from './testing.ts';

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
