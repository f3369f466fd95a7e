import type { Cents } from '#shared/base/money.ts';

/** Sums that are kept in mind at most: beyond that there are too many ways to say anything. */
const MAX_SUMS = 10_000;

/**
 * Which of the amounts make up `sum` exactly: their positions, the first ones of those that are equal, as it makes no
 * difference which of them it is. Null when nothing does, or when amounts that differ do in more ways than one. Amounts
 * are integer cents above zero.
 */
export function onlyWayTo(sum: Cents, amounts: readonly Cents[]): number[] | null {
  const positions = Map.groupBy(amounts.keys(), (at) => amounts[at] ?? 0);
  // How each sum is reached; null: in several ways.
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
