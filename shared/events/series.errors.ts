import { defineProblem } from '#shared/base/errors.ts';

export const notInSeries = defineProblem('series.unknown', 404, 'This event is not in a series');
export const noDates = defineProblem(
  'series.no_dates',
  400,
  'There is no date to repeat this event on',
);
