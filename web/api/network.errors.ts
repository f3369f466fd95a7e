import { defineProblem } from '#shared/base/errors.ts';

/** No answer from the server: no signal, server down, or a captive portal's page. */
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
