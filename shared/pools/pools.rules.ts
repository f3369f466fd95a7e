import type { Problem } from '#shared/base/errors.ts';
import { capacityBelowSold } from './pools.errors.ts';

type Counts = { quantity_sold: number; quantity_held: number };

/** Why a pool can't have this capacity, or null. Held tickets count as sold. */
export function capacityProblem(
  capacity: number,
  { quantity_sold: sold, quantity_held: held }: Counts,
): Problem | null {
  if (capacity >= sold + held) return null;
  const inCheckout = held > 0 ? ` and ${held} in checkouts` : '';
  return {
    ...capacityBelowSold,
    message: `Capacity must be at least ${sold + held}: ${sold} sold${inCheckout}`,
    field: 'capacity',
    details: { sold, held },
  };
}
