import fc from 'fast-check';

/**
 * Any character, as a unit of `fc.string`. fast-check's own unit `binary` first makes a list of a million characters.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_f7ff })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

/** Checks a property for random values; fails with a seed and the smallest counterexample. */
export function holds<Ts extends [unknown, ...unknown[]]>(
  ...parts: [
    ...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> },
    check: (...values: Ts) => boolean | void,
  ]
): void {
  fc.assert(fc.property(...parts));
}
