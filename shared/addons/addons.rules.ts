import { changedFields, type Changes } from '#shared/base/changes.ts';
import { AppError } from '#shared/base/errors.ts';
import { addonSold, belowSold } from './addons.errors.ts';
import type { AddonFields, AddonType } from './addons.schemas.ts';

type StoredAddon = {
  name: string;
  description: string | null;
  price: number;
  sales_tax_rate: number;
  addon_type: AddonType;
  /** Total stock; null is unlimited. */
  available_quantity: number | null;
  quantity_sold: number;
  quantity_held: number;
  sort_order: number;
};
type AddonStock = Pick<StoredAddon, 'available_quantity' | 'quantity_sold' | 'quantity_held'>;

/** Null is unlimited. */
export function leftOf({ available_quantity: stock, quantity_sold, quantity_held }: AddonStock) {
  return stock === null ? null : Math.max(0, stock - quantity_sold - quantity_held);
}

const count = (n: number): string => n.toLocaleString('en-US');

function takenText({ quantity_sold: sold, quantity_held: held }: AddonStock): string {
  return held > 0 ? `${count(sold)} sold and ${count(held)} held` : `${count(sold)} sold`;
}

/** Throws `belowSold` when stock is less than sold and held. */
export function checkStock(row: AddonStock): void {
  const { available_quantity: stock, quantity_sold: sold, quantity_held: held } = row;
  if (stock === null || stock >= sold + held) return;
  throw new AppError({
    ...belowSold,
    field: 'available_quantity',
    message: `Available quantity cannot be below what is taken already: ${takenText(row)}`,
    details: { sold, held },
  });
}

export function planNewAddon({ name, price, addon_type, ...more }: AddonFields): StoredAddon {
  const addon: StoredAddon = {
    name,
    price,
    addon_type,
    description: null,
    sales_tax_rate: 0,
    available_quantity: null,
    quantity_sold: 0,
    quantity_held: 0,
    sort_order: 0,
  };
  return { ...addon, ...changedFields<StoredAddon>(addon, more) };
}

export function planAddonChange(
  before: StoredAddon,
  change: Changes<StoredAddon>,
): Partial<StoredAddon> {
  const changed = changedFields(before, change);
  // A price change must work even while the stock is inconsistent.
  if (changed.available_quantity !== undefined) checkStock({ ...before, ...changed });
  return changed;
}

/** Throws `addonSold` when it is sold, was sold (`ordered`: refunded since), or is held. */
export function checkRemoval(row: StoredAddon, ordered: boolean): void {
  const { name, quantity_sold: sold, quantity_held: held } = row;
  if (sold + held === 0 && !ordered) return;
  const why = sold + held > 0 ? takenText(row) : 'it has been sold, and refunded since';
  const message = `${name} cannot be deleted: ${why}`;
  throw new AppError({ ...addonSold, message, details: { sold, held } });
}
