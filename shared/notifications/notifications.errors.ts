import { defineProblem } from '#shared/base/errors.ts';

export const endpointRefused = defineProblem(
  'notifications.endpoint',
  400,
  "We can't send notifications to this browser",
);

export const announcementGone = defineProblem(
  'notifications.announcement_gone',
  409,
  "It's too late: they're already being notified, or the event has changed again",
);
