import { defineProblem } from '#shared/base/errors.ts';

export const offline = defineProblem(
  'network.offline',
  0,
  'No connection. Check your signal and try again.',
);
export const tooSlow = defineProblem(
  'network.timeout',
  0,
  'The connection is too slow. Please try again.',
);
