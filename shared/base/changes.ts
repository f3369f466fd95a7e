/**
 * What of `wanted` has a value and differs from `before`: a field that is left out of a change stays as it is. Empty
 * when nothing differs.
 */
export function differing<T extends object>(
  before: T,
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof T],
  );
  return Object.fromEntries(entries) as Partial<T>;
}
