import { defineProblem } from '#shared/base/errors.ts';

export const venueMissing = defineProblem('venues.unknown', 404, 'Venue not found');
export const venueInUse = defineProblem('venues.in_use', 409, 'This venue is used by events');
export const halfPosition = defineProblem(
  'venues.half_position',
  400,
  'A position needs both a latitude and a longitude',
);
export const venueChangedMeanwhile = defineProblem(
  'venues.changed_meanwhile',
  409,
  'Someone else just changed this venue. Load it again.',
);
