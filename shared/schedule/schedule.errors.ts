import { defineProblem } from '#shared/base/errors.ts';

/** Wording required by the specification. */
export const INVALID_DATE = 'Invalid date format. Please ensure dates are in correct format.';

export const scheduleItemMissing = defineProblem(
  'schedule.unknown',
  404,
  'There is no such schedule item',
);
export const scheduleChangedMeanwhile = defineProblem(
  'schedule.changed_meanwhile',
  409,
  'Somebody else has changed this schedule item meanwhile. Please load it again.',
);
export const itemEndsBeforeStart = defineProblem(
  'schedule.ends_before_start',
  400,
  'The end must be after the start',
);
export const itemBeyondEvent = defineProblem(
  'schedule.outside_event',
  400,
  'This is not on a day of the event',
);
export const otherItem = defineProblem(
  'schedule.other_item',
  400,
  'The schedule item in the address is another than the one in the body',
);
