import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { holds } from '#shared/testing/holds.ts';
import { onlyWayTo } from './addUp.rules.ts';

const amounts = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 9 });
const sums = fc.integer({ min: 1, max: 60 });
const worth = (of: readonly number[], choice: readonly number[]) =>
  choice.map((at) => of[at] ?? 0).toSorted((a, b) => a - b);

it.each([
  [510, [255, 255], [0, 1]],
  [509, [255, 254, 700], [0, 1]],
  [255, [255, 255], [0]],
  [764, [255, 255, 254, 255], [0, 1, 2]],
  // Ambiguous: three of one amount, or one of another.
  [510, [510, 255, 255], null],
  [600, [100, 500, 200, 400], null],
  [100, [255, 254], null],
  [0, [1], null],
  [5, [], null],
])('amounts that add up to %i of %j: %j', (sum, of, expected) =>
  expect(onlyWayTo(sum, of)).toEqual(expected),
);

it('amounts that add up are found when there is one way, and one only, whoever tries them all', () =>
  holds(amounts, sums, (of, sum) => {
    let choices: number[][] = [[]];
    for (const at of of.keys()) choices = [...choices, ...choices.map((some) => [...some, at])];
    const ways = choices.map((choice) => worth(of, choice)).filter((way) => sumOf(way) === sum);
    const found = onlyWayTo(sum, of);
    expect(found !== null).toBe(new Set(ways.map(String)).size === 1);
    if (!found) return;
    expect(sumOf(worth(of, found))).toBe(sum);
    expect(new Set(found).size).toBe(found.length);
    // Of equal amounts the first.
    for (const at of found) {
      const earlier = of.slice(0, at).flatMap((amount, n) => (amount === of[at] ? [n] : []));
      expect(found).toEqual(expect.arrayContaining(earlier));
    }
  }));

it('amounts that add up are the same in whatever order they come', () => {
  const shuffled = amounts.chain((of) => {
    const all = { minLength: of.length, maxLength: of.length };
    return fc.tuple(fc.constant(of), fc.shuffledSubarray(of, all));
  });
  holds(shuffled, sums, (orders, sum) => {
    const [one, other] = orders.map((of) => {
      const found = onlyWayTo(sum, of);
      return found && worth(of, found);
    });
    expect(one).toEqual(other);
  });
});

it('amounts that add up are given up when there are too many, and soon', () => {
  const many = Array.from({ length: 200 }, (_, n) => 1_000_000 + n * n);
  expect(onlyWayTo(sumOf(many.slice(0, 100)), many)).toBeNull();
});
