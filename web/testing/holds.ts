// As `#shared/testing/holds.ts`, whose declarations name the arbitraries of another build of fast-check.
import fc from 'fast-check';
import { runs } from '#testing/scope.ts';

/** Fails with a seed and the smallest counterexample unless `check` holds for whatever comes. */
export function holds<Ts extends [unknown, ...unknown[]]>(
  ...parts: [
    ...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> },
    check: (...values: Ts) => boolean | void,
  ]
): void {
  fc.assert(fc.property(...parts), { numRuns: runs() });
}
