import { defineProblem } from '#shared/base/errors.ts';

export const connectionUnknown = defineProblem(
  'connections.unknown',
  404,
  'This connection holds nothing of this event any more',
);
