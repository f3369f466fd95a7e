import { conflict, defineProblem, notFound } from '#shared/base/errors.ts';

export const waitFirst = defineProblem(
  'waiting_room.wait',
  403,
  'Lots of people want tickets right now. Please wait for your turn.',
);
export const placeUnknown = notFound(
  'waiting_room.unknown',
  "Your place in the waiting room wasn't found.",
);
/** A place in the waiting room is good for one basket at a time. */
export const placeInUse = defineProblem(
  'waiting_room.in_use',
  403,
  'You already have tickets on hold in another window or browser.',
);
export const startPassed = conflict(
  'waiting_room.start_passed',
  'The waiting room has started, so its start can no longer be changed.',
);
