import { defineProblem } from '#shared/base/errors.ts';

export const endpointRefused = defineProblem(
  'notifications.endpoint',
  400,
  'Notifications cannot be delivered to this address',
);
