import { AppError, conflict, notFound } from '#shared/base/errors.ts';
import type { Addon } from '#shared/events/events.schemas.ts';
import type { VariantForm } from './addons.schemas.ts';

export const addonMissing = notFound('addons.unknown', 'Add-on not found');
export const addonInUse = conflict(
  'addons.in_use',
  "This add-on is offered with tickets, so it can't be deleted",
);
export const addonSold = conflict(
  'addons.has_sales',
  "This add-on has been sold, so it can't be deleted",
);
export const belowSold = conflict(
  'addons.below_sold',
  "The quantity can't be below what's already sold or held",
);
export const addonCounted = conflict(
  'addons.counted',
  "Some are already sold or held, so you can't change what the stock is for",
);
export const addonChangedMeanwhile = conflict(
  'addons.changed_meanwhile',
  'Someone else just changed this add-on. Load it again.',
);
export const addonNotOffered = notFound(
  'addons.not_offered',
  "This event doesn't offer this add-on",
);

/** A size or color of an add-on. Ids count up within the add-on. */
export type StoredVariant = {
  id: number;
  label: string;
  /** Quantity per event, unless an event has its own; null is unlimited. */
  available_quantity: number | null;
  /** True if the variant is no longer offered. Units already sold still count in its stock. */
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

type Taken = { quantity_sold: number; quantity_held: number };
/** Stock of an add-on or variant at one event; a `total` of null is unlimited. */
export type StockCount = Taken & { total: number | null };

/** True if the add-on is entered, such as a lounge; others are handed out. */
export const isEntered = (type: Addon['addon_type']): boolean =>
  type === 'vip_lounge' || type === 'extra_access';

/** Units that are left; null is unlimited. */
export function leftOf({ total, quantity_sold, quantity_held }: StockCount): number | null {
  return total === null ? null : Math.max(0, total - quantity_sold - quantity_held);
}

/** The smallest of the numbers left in several parts of an event; null is unlimited. */
export function leastOf(left: readonly (number | null)[]): number | null {
  const counted = left.filter((each) => each !== null);
  return counted.length > 0 ? Math.min(...counted) : null;
}

/**
 * Quantities as shown to buyers. `left` returns what is left of a variant, or of the add-on itself for id 0;
 * null is unlimited.
 */
export function quantitiesOf(
  {
    available_quantity,
    variants,
  }: { available_quantity: number | null; variants: readonly StoredVariant[] },
  left: (variantId: number, byDefault: number | null) => number | null,
): Pick<Addon, 'available_quantity' | 'variants'> {
  const own = offered(variants);
  if (own.length === 0) return { available_quantity: left(0, available_quantity) };
  const shown = own.map(({ id, label, available_quantity: each }) => ({
    id,
    label,
    available_quantity: left(id, each),
  }));
  return {
    available_quantity: sumOf(shown.map((each) => each.available_quantity)),
    variants: shown,
  };
}

const sumOf = (quantities: readonly (number | null)[]): number | null =>
  quantities.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);

const count = (n: number): string => n.toLocaleString('en-US');

function takenText({ quantity_sold: sold, quantity_held: held }: Taken): string {
  return held > 0 ? `${count(sold)} sold and ${count(held)} held` : `${count(sold)} sold`;
}

export function belowTaken(taken: Taken, field: string): AppError {
  return new AppError({
    ...belowSold,
    field,
    message: `Available quantity can't be below what's already taken: ${takenText(taken)}`,
    details: { sold: taken.quantity_sold, held: taken.quantity_held },
  });
}

/** Throws `addonSold` if the add-on is sold, is held, or was sold and refunded since (`ordered`). */
export function checkRemoval(row: Taken & { name: string }, ordered: boolean): void {
  const { name, quantity_sold: sold, quantity_held: held } = row;
  if (sold + held === 0 && !ordered) return;
  const why = sold + held > 0 ? takenText(row) : 'it was sold and later refunded';
  const message = `${name} can't be deleted: ${why}`;
  throw new AppError({ ...addonSold, message, details: { sold, held } });
}
