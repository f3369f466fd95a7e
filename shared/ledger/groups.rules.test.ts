import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { holds } from '#shared/testing/holds.ts';
import { groupsOf, itemText } from './groups.rules.ts';
import { ENTRY_KINDS } from './ledger.schemas.ts';
import { aMove, anEntry } from './testing.ts';

it('entries in groups hold a sale each, with its tickets together and the balance after all of them', () => {
  const sale = { created_at: '2026-11-20T17:05:00.000Z', order_number: 'RC-1' };
  const entries = [
    anEntry({ ...sale, id: 1, amount: 255, balance_after: 255 }),
    anEntry({ ...sale, id: 2, amount: 254, balance_after: 509 }),
    anEntry({ ...sale, id: 3, kind: 'reversed', amount: -254, balance_after: 255 }),
    anEntry({ ...sale, id: 4, order_number: 'RC-2', amount: 1, balance_after: 256 }),
    aMove({ id: 5, kind: 'adjusted', amount: 5, balance_after: 261 }),
    aMove({ id: 6, kind: 'adjusted', amount: 5, balance_after: 266 }),
  ];
  const told = (groups: ReturnType<typeof groupsOf>) =>
    groups.map((group) => `${group.amount} ${itemText(group)} ${group.last.balance_after}`);
  const sales = ['509 2 tickets 509', '-254 Friday Pass 255', '1 Friday Pass 256'];
  const expected = [...sales, '5 null 261', '5 null 266'];
  expect(told(groupsOf(entries))).toEqual(expected);
  expect(told(groupsOf(entries.toReversed()))).toEqual(expected.toReversed());
});

it('entries in groups lose nothing, whichever way they come', () => {
  const amount = fc.integer({ min: -100_000, max: 100_000 });
  const move = fc.record({ kind: fc.constantFrom(...ENTRY_KINDS), amount, order: fc.nat(2) });
  holds(fc.array(move, { minLength: 1 }), (moves) => {
    let balance_after = 0;
    const entries = moves.map(({ order, ...rest }, id) => {
      balance_after += rest.amount;
      return anEntry({ id, ...rest, balance_after, order_number: `RC-${order}` });
    });
    const groups = groupsOf(entries);
    expect(sumOf(groups.map((group) => group.amount))).toBe(balance_after);
    expect(sumOf(groups.map(({ count }) => count))).toBe(entries.length);
    expect(groups.at(-1)?.last.balance_after).toBe(balance_after);
    expect(groupsOf(entries.toReversed()).toReversed()).toEqual(groups);
  });
});
