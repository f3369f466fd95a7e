import { defineProblem } from '#shared/base/errors.ts';

export const connectionUnknown = defineProblem(
  'connections.unknown',
  404,
  'This connection no longer holds any tickets for this event',
);
