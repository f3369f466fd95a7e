import { conflict, notFound, type Problem } from '#shared/base/errors.ts';

export const poolUnknown = notFound('pools.unknown', 'Shared limit not found');
export const poolChangedMeanwhile = conflict(
  'pools.changed_meanwhile',
  'Someone else just changed this shared limit. Load it again.',
);
export const capacityBelowSold = conflict(
  'pools.capacity_below_sold',
  "Capacity can't be below the number sold",
);
/** A ticket product can't join the pool because it has sold more than the pool has left. */
export const poolTooSmall = conflict(
  'pools.too_small',
  'More of these tickets are sold than the shared limit has left',
);

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

/** The text in which a ticket product stores the ids of its pools: `[7, 3]` → `3,7`. */
export const poolIdsText = (ids: readonly number[]): string =>
  [...new Set(ids)].toSorted((a, b) => a - b).join(',');

export const poolIdsIn = (text: string): number[] =>
  text === '' ? [] : text.split(',').map(Number);
