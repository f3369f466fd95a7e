import { defineProblem } from '#shared/base/errors.ts';

export const poolUnknown = defineProblem('pools.unknown', 404, 'There is no such shared limit');
export const poolChangedMeanwhile = defineProblem(
  'pools.changed_meanwhile',
  409,
  'Somebody else has changed this shared limit meanwhile. Please load it again.',
);
export const capacityBelowSold = defineProblem(
  'pools.capacity_below_sold',
  409,
  'Capacity cannot be below what is sold',
);
/** A ticket product can't join the pool because it has sold more than the pool has left. */
export const poolTooSmall = defineProblem(
  'pools.too_small',
  409,
  'More of this ticket is sold than the shared limit has left',
);
