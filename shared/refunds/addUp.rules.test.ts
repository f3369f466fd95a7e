import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { sumOf } from '#shared/base/money.ts';
import { onlyWayTo } from './addUp.rules.ts';

const amounts = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 9 });

/** All subsets. */
function choices(of: readonly number[]): number[][] {
  return of.reduce<number[][]>(
    (all, _, at) => [...all, ...all.map((choice) => [...choice, at])],
    [[]],
  );
}

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
])('amounts that add up: %i of %j: %j', (sum, of, expected) =>
  expect(onlyWayTo(sum, of)).toEqual(expected),
);

it('amounts that add up are found when there is one way, and one only, whoever tries them all', () => {
  holds(amounts, fc.integer({ min: 1, max: 60 }), (of, sum) => {
    const worth = (choice: readonly number[]) => choice.map((at) => of[at] ?? 0);
    const ways = choices(of).filter((choice) => sumOf(worth(choice)) === sum);
    const different = new Set(
      ways.map((way) =>
        worth(way)
          .toSorted((a, b) => a - b)
          .join(),
      ),
    );
    const found = onlyWayTo(sum, of);
    expect(found !== null).toBe(different.size === 1);
    if (!found) return;
    expect(sumOf(worth(found))).toBe(sum);
    expect(new Set(found).size).toBe(found.length);
    // Of equal amounts the first.
    for (const at of found) {
      const earlier = of.slice(0, at).flatMap((amount, n) => (amount === of[at] ? [n] : []));
      expect(found).toEqual(expect.arrayContaining(earlier));
    }
  });
});

it('amounts that add up are the same in whatever order they come', () => {
  const shuffled = amounts.chain((of) =>
    fc.tuple(
      fc.constant(of),
      fc.shuffledSubarray(of, { minLength: of.length, maxLength: of.length }),
    ),
  );
  holds(shuffled, fc.integer({ min: 1, max: 60 }), ([one, other], sum) => {
    const worth = (of: readonly number[]) =>
      onlyWayTo(sum, of)
        ?.map((at) => of[at] ?? 0)
        .toSorted((a, b) => a - b);
    expect(worth(one)).toEqual(worth(other));
  });
});

it('amounts that add up are given up when there are too many, and soon', () => {
  const many = Array.from({ length: 200 }, (_, n) => 1_000_000 + n * n);
  expect(onlyWayTo(sumOf(many.slice(0, 100)), many)).toBeNull();
});
