import { defineProblem } from '#shared/base/errors.ts';

/** Without the event's keys every ticket would look forged. */
export const noList = defineProblem(
  'door.no_list',
  0,
  'This device has no guest list for this event yet: connect once.',
);
