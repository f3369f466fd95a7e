import type { VariantForm } from './addonFields.ts';

/** A size or color of an add-on. Ids count up within the add-on. */
export type StoredVariant = {
  id: number;
  label: string;
  /** Quantity per event, unless an event has its own; null is unlimited. */
  available_quantity: number | null;
  /** True if the variant is no longer offered; units already sold keep its stock. */
  retired?: true | undefined;
};

/** Name of a variant in baskets, orders, documents and at the door. */
export const variantName = (addon: string, label: string): string => `${addon} (${label})`;

export const offered = (variants: readonly StoredVariant[]): StoredVariant[] =>
  variants.filter(({ retired }) => !retired);

/** Variants that are missing from the wanted list are retired; a label that existed before gets its id back. */
export function planVariants(
  before: readonly StoredVariant[],
  wanted: readonly VariantForm[],
): StoredVariant[] {
  const named = new Set(wanted.map(({ id }) => id));
  const known = wanted.map(({ id, label }) => {
    const same = before.find((each) => each.id === id);
    return same ?? before.find((each) => each.label === label && !named.has(each.id));
  });
  const used = new Set(known.map((each) => each?.id));
  let last = Math.max(0, ...before.map(({ id }) => id));
  const kept = wanted.map(({ label, available_quantity }, at) => {
    const id = known[at]?.id ?? (last += 1);
    return { id, label, available_quantity };
  });
  const gone = before.filter(({ id }) => !used.has(id));
  return [...kept, ...gone.map((each) => ({ ...each, retired: true as const }))];
}
