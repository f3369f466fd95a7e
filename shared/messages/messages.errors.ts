import { defineProblem } from '#shared/base/errors.ts';
import { MESSAGES_PER_HOUR } from './messages.rules.ts';

export const messageUnknown = defineProblem('messages.unknown', 404, 'Message not found.');
export const messageNoRecipients = defineProblem(
  'messages.no_recipients',
  409,
  'No buyers match this choice, so the message would reach no one.',
);
export const messageTicketUnknown = defineProblem(
  'messages.ticket_unknown',
  404,
  "This event doesn't have that ticket.",
);
export const messageDayUnknown = defineProblem(
  'messages.day_unknown',
  400,
  "This isn't a day of the event.",
);
export const messageTooMany = defineProblem(
  'messages.too_many',
  429,
  `At most ${MESSAGES_PER_HOUR} messages an hour can go to an event's buyers. Try again later.`,
);
export const messageTooLate = defineProblem(
  'messages.too_late',
  409,
  "It's too late: the e-mails are already going out.",
);
export const messageKeyReused = defineProblem(
  'messages.key_reused',
  422,
  'This idempotency key belongs to another message.',
);
export const messageLinkInvalid = defineProblem(
  'messages.link_invalid',
  404,
  'This link is no longer valid.',
);
