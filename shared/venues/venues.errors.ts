import { defineProblem } from '#shared/base/errors.ts';

export const venueMissing = defineProblem('venues.unknown', 404, 'There is no such venue');
export const venueInUse = defineProblem('venues.in_use', 409, 'This venue is part of events');
export const halfPosition = defineProblem(
  'venues.half_position',
  400,
  'A position needs both a latitude and a longitude',
);
export const venueChangedMeanwhile = defineProblem(
  'venues.changed_meanwhile',
  409,
  'Somebody else has changed this venue meanwhile. Please load it again.',
);
