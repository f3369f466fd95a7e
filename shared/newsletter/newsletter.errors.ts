import { defineProblem } from '#shared/base/errors.ts';

export const linkInvalid = defineProblem(
  'newsletter.link_invalid',
  404,
  'This link is no longer valid. Please subscribe again to get a new one.',
);
