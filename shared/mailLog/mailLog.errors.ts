import { defineProblem } from '#shared/base/errors.ts';

export const mailUnknown = defineProblem('mails.unknown', 404, 'E-mail not found.');
export const mailWaiting = defineProblem(
  'mails.waiting',
  409,
  "This e-mail hasn't gone out yet. It's sent automatically.",
);
export const mailSkipped = defineProblem(
  'mails.nothing_to_tell',
  409,
  "This e-mail was no longer needed when it was due, so there's nothing to send.",
);
export const mailJustSent = defineProblem(
  'mails.just_sent',
  429,
  'This e-mail was just resent several times. Wait a few minutes.',
);
export const noMailFile = defineProblem('mails.no_file', 404, "This e-mail can't be downloaded.");
