import { defineProblem } from '#shared/base/errors.ts';
import { MESSAGES_PER_HOUR } from './messages.rules.ts';

export const messageUnknown = defineProblem('messages.unknown', 404, 'There is no such message.');
export const messageNoRecipients = defineProblem(
  'messages.no_recipients',
  409,
  'No buyer matches this choice: the message would reach no address.',
);
export const messageTicketUnknown = defineProblem(
  'messages.ticket_unknown',
  404,
  'This event has no such ticket.',
);
export const messageDayUnknown = defineProblem(
  'messages.day_unknown',
  400,
  'This is no day of the event.',
);
export const messageTooMany = defineProblem(
  'messages.too_many',
  429,
  `At most ${MESSAGES_PER_HOUR} messages an hour go to the buyers of one event. Try again later.`,
);
export const messageTooLate = defineProblem(
  'messages.too_late',
  409,
  'It is too late: the mails are on their way.',
);
export const messageKeyReused = defineProblem(
  'messages.key_reused',
  422,
  'This idempotency key belongs to another message.',
);
export const messageLinkInvalid = defineProblem(
  'messages.link_invalid',
  404,
  'This link is not valid any more.',
);
