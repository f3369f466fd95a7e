import { defineProblem } from '#shared/base/errors.ts';

export const poolUnknown = defineProblem('pools.unknown', 404, 'Shared limit not found');
export const poolChangedMeanwhile = defineProblem(
  'pools.changed_meanwhile',
  409,
  'Someone else just changed this shared limit. Load it again.',
);
export const capacityBelowSold = defineProblem(
  'pools.capacity_below_sold',
  409,
  "Capacity can't be below the number sold",
);
/** A ticket product can't join the pool because it has sold more than the pool has left. */
export const poolTooSmall = defineProblem(
  'pools.too_small',
  409,
  'More of these tickets are sold than the shared limit has left',
);
