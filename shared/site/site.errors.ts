import { defineProblem } from '#shared/base/errors.ts';

export const picturesBusy = defineProblem(
  'site.pictures_busy',
  503,
  "We're making too many pictures right now. Please try again later.",
);

export const notReady = defineProblem(
  'server.not_ready',
  503,
  "The server can't take requests right now",
);
