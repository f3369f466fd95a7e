import type { VariantForm } from './addons.schemas.ts';

/** A size or colour of an add-on. Ids count up within the add-on. */
export type StoredVariant = {
  id: number;
  label: string;
  /** What each event has of it unless it says otherwise; null is unlimited. */
  available_quantity: number | null;
  /** No longer offered; what was sold of it keeps its stock. */
  retired?: true | undefined;
};

/** How it stands in baskets, orders, documents and at the door. */
export const variantName = (addon: string, label: string): string => `${addon} (${label})`;

export const offered = (variants: readonly StoredVariant[]): StoredVariant[] =>
  variants.filter(({ retired }) => !retired);

/** What is left out is retired; a label that was there before gets its id again. */
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
