import { AppError } from '#shared/base/errors.ts';
import { belowSold } from './addons.errors.ts';

export type AddonStock = {
  /** Stock in all; null is unlimited. */
  available_quantity: number | null;
  quantity_sold: number;
  quantity_held: number;
};

/** What is left to sell; null is unlimited. */
export function leftOf({ available_quantity: stock, quantity_sold, quantity_held }: AddonStock) {
  return stock === null ? null : Math.max(0, stock - quantity_sold - quantity_held);
}

/** Throws `belowSold` when the stock would be less than what is sold and held. */
export function checkStock({
  available_quantity: stock,
  quantity_sold,
  quantity_held,
}: AddonStock) {
  if (stock === null || stock >= quantity_sold + quantity_held) return;
  const sold = quantity_sold.toLocaleString('en-US');
  const held = quantity_held > 0 ? ` and ${quantity_held.toLocaleString('en-US')} held` : '';
  throw new AppError({
    ...belowSold,
    field: 'available_quantity',
    message: `Available quantity cannot be below what is taken already: ${sold} sold${held}`,
    details: { sold: quantity_sold, held: quantity_held },
  });
}
