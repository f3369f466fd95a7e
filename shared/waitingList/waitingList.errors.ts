import { conflict, notFound } from '#shared/base/errors.ts';

export const notSoldOut = conflict(
  'waiting_list.not_sold_out',
  'There are tickets left. Please buy one.',
);
export const entryUnknown = notFound(
  'waiting_list.unknown',
  'This link may be incomplete. Please open it from your e-mail again.',
);
export const notOffered = conflict(
  'waiting_list.not_offered',
  'No tickets are held for you right now.',
);
export const entryPaid = conflict(
  'waiting_list.paid',
  'These tickets have been paid for or are being paid for right now.',
);
export const listFull = conflict('waiting_list.full', 'This waiting list is full.');
