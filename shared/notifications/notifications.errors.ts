import { defineProblem } from '#shared/base/errors.ts';

export const endpointRefused = defineProblem(
  'notifications.endpoint',
  400,
  'Notifications cannot be delivered to this address',
);

export const announcementGone = defineProblem(
  'notifications.announcement_gone',
  409,
  'It is too late: they are being told, or the event has changed again',
);
