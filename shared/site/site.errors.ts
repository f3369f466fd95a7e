import { defineProblem } from '#shared/base/errors.ts';

export const picturesBusy = defineProblem(
  'site.pictures_busy',
  503,
  'Too many pictures are being drawn. Please try again later.',
);

export const notReady = defineProblem(
  'server.not_ready',
  503,
  'The server cannot take requests at the moment',
);
