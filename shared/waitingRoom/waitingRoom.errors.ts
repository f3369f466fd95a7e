import { defineProblem } from '#shared/base/errors.ts';

export const waitFirst = defineProblem(
  'waiting_room.wait',
  403,
  'Many want tickets at the moment. Please wait for your turn.',
);
export const placeUnknown = defineProblem(
  'waiting_room.unknown',
  404,
  'There is no such place in the waiting room.',
);
/** A place in the waiting room is good for one basket at a time. */
export const placeInUse = defineProblem(
  'waiting_room.in_use',
  403,
  'Your place in the waiting room holds tickets already, in another window or browser.',
);
export const startPassed = defineProblem(
  'waiting_room.start_passed',
  409,
  'The waiting room has started: its start can no longer be changed.',
);
