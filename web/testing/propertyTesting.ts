// A copy of `#shared/testing/propertyTesting.ts`, whose types name another build of fast-check.
import fc from 'fast-check';
import { runs } from '#testing/scope.ts';

/** Checks a property for random values; fails with a seed and the smallest counterexample. */
export function holds<Ts extends [unknown, ...unknown[]]>(
  ...parts: [
    ...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> },
    check: (...values: Ts) => boolean | void,
  ]
): void {
  fc.assert(fc.property(...parts), { numRuns: runs() });
}
