import { conflict, notFound } from '#shared/base/errors.ts';

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
