import type { Cents } from '#shared/base/money.ts';

/** Most sums that are tracked; beyond this limit the result is null. */
const MAX_SUMS = 10_000;

/**
 * Positions of the only amounts that add up to `sum`; of equal amounts, the first are taken. Null if there is no way
 * or more than one. Amounts are integer cents above zero.
 */
export function onlyWayTo(sum: Cents, amounts: readonly Cents[]): number[] | null {
  const positions = Map.groupBy(amounts.keys(), (at) => amounts[at] ?? 0);
  // Each reachable sum with the positions that make it up; null if there is more than one way.
  let reached = new Map<Cents, readonly number[] | null>([[0, []]]);
  for (const [amount, same] of positions) {
    const next = new Map<Cents, readonly number[] | null>();
    for (const [before, way] of reached) {
      for (let n = 0; n <= same.length && before + n * amount <= sum; n += 1) {
        const after = before + n * amount;
        next.set(after, next.has(after) || !way ? null : [...way, ...same.slice(0, n)]);
      }
    }
    if (next.size > MAX_SUMS) return null;
    reached = next;
  }
  const way = sum > 0 ? reached.get(sum) : null;
  return way ? way.toSorted((a, b) => a - b) : null;
}
