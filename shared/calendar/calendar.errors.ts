import { defineProblem } from '#shared/base/errors.ts';

export const feedUnknown = defineProblem(
  'calendar.unknown',
  404,
  'This calendar address was replaced or is incomplete',
);
