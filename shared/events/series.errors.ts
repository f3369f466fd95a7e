import { defineProblem } from '#shared/base/errors.ts';

export const notInSeries = defineProblem(
  'series.unknown',
  404,
  "This event isn't part of a series",
);
export const noDates = defineProblem(
  'series.no_dates',
  400,
  'There are no dates to repeat this event on',
);
