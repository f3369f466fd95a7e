import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { sumOf } from '#shared/base/money.ts';
import { ENTRY_KINDS } from './ledger.schemas.ts';
import { periodOf, periodText, statementSums } from './statement.rules.ts';
import { statementQuerySchema } from './statement.schemas.ts';
import { anEntry } from './testing.ts';

const at = (text: string): number => Date.parse(text);

it('the days of a statement begin and end at midnight in New York, whatever the clocks did in between', () => {
  const period = periodOf({ from: '2026-10-01', to: '2026-11-01' }, 0);
  expect(period.startsAt).toBe(at('2026-10-01T04:00:00Z'));
  // Summer time ends on this day.
  expect(period.endsAt).toBe(at('2026-11-02T05:00:00Z'));
  expect(periodText(period)).toBe('Oct 1, 2026 – Nov 1, 2026');
});

it('the days of a statement go through today, which is yesterday for those who are still up', () => {
  const period = periodOf({}, at('2026-11-22T03:00:00Z'));
  expect(period).toMatchObject({ from: null, to: '2026-11-21', startsAt: undefined });
  expect(period.endsAt).toBe(at('2026-11-22T05:00:00Z'));
  expect(periodText(period)).toBe('Through Nov 21, 2026');
  expect(periodText({ from: '2026-11-21', to: '2026-11-21' })).toBe('Nov 21, 2026');
});

it('the days of a statement are never backwards: tomorrow has begun elsewhere', () => {
  const period = periodOf({ from: '2026-11-22' }, at('2026-11-22T03:00:00Z'));
  expect(period).toMatchObject({ from: '2026-11-22', to: '2026-11-22' });
  expect(period.endsAt).toBeGreaterThan(period.startsAt ?? Infinity);
});

it.each([
  [{}, true],
  [{ from: '', to: '' }, true],
  [{ from: '2026-02-28', to: '2026-02-28' }, true],
  [{ from: '2026-03-01', to: '2026-02-28' }, false],
  [{ from: '2026-02-30' }, false],
  [{ to: 'today' }, false],
])('the days of a statement: %j are days: %s', (query, good) =>
  expect(statementQuerySchema.safeParse(query).success).toBe(good),
);

const cents = fc.integer({ min: -100_000, max: 100_000 });
const anyEntries = fc.array(fc.record({ kind: fc.constantFrom(...ENTRY_KINDS), amount: cents }));

it('the sums of a statement lead from the opening balance to the closing one', () =>
  holds(cents, anyEntries, (opening, moves) => {
    let balance = opening;
    const entries = moves.map(({ kind, amount }) => {
      balance += amount;
      return anEntry({ kind, amount, balance_after: balance });
    });
    const sums = statementSums({ opening, closing: balance, entries });
    expect(sums.at(-1)).toEqual({ label: 'Closing balance', cents: balance, strong: true });
    expect(sumOf(sums.slice(0, -1).map((line) => line.cents))).toBe(balance);
  }));

it('the sums of a statement leave out what never happened', () => {
  const sums = statementSums({ opening: 0, closing: 255, entries: [anEntry()] });
  expect(sums.map(({ label }) => label)).toEqual([
    'Opening balance',
    'Commission',
    'Closing balance',
  ]);
});
