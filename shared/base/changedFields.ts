export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The fields of `wanted` that are defined and differ from `before`. */
export function changedFields<T extends object>(before: T, wanted: Changes<T>): Partial<T> {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof T],
  );
  return Object.fromEntries(entries) as Partial<T>;
}
