import { defineProblem } from '#shared/base/errors.ts';

export const mailUnknown = defineProblem('mails.unknown', 404, 'There is no such mail.');
export const mailWaiting = defineProblem(
  'mails.waiting',
  409,
  'This mail has not gone out yet: it does by itself.',
);
export const mailSkipped = defineProblem(
  'mails.nothing_to_tell',
  409,
  'There was nothing to tell any more when this mail was due, so there is nothing to send.',
);
export const mailJustSent = defineProblem(
  'mails.just_sent',
  429,
  'This mail was sent again several times just now. Please wait a few minutes.',
);
export const noMailFile = defineProblem('mails.no_file', 404, 'There is no file of this mail.');
