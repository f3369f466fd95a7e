import { defineProblem } from '#shared/base/errors.ts';

/** Wording required by the specification. */
export const INVALID_DATE = 'Invalid date format. Please ensure dates are in correct format.';

export const scheduleItemMissing = defineProblem(
  'schedule.unknown',
  404,
  'Schedule item not found',
);
export const scheduleChangedMeanwhile = defineProblem(
  'schedule.changed_meanwhile',
  409,
  'Someone else just changed this schedule item. Load it again.',
);
export const itemEndsBeforeStart = defineProblem(
  'schedule.ends_before_start',
  400,
  'The end must be after the start',
);
export const itemBeyondEvent = defineProblem(
  'schedule.outside_event',
  400,
  "This isn't on a day of the event",
);
export const otherItem = defineProblem(
  'schedule.other_item',
  400,
  'The schedule item in the URL differs from the one in the body',
);
