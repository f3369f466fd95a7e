import type { Cents } from '#shared/base/money.ts';

/** Limit of sums tracked; beyond it the result is null. */
const MAX_SUMS = 10_000;

/**
 * Positions of the amounts that make up `sum`, of equal ones the first; null when none or
 * ambiguous. Integer cents above zero.
 */
export function onlyWayTo(sum: Cents, amounts: readonly Cents[]): number[] | null {
  const positions = Map.groupBy(amounts.keys(), (at) => amounts[at] ?? 0);
  // Each sum with how it is reached; null: ambiguous.
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
