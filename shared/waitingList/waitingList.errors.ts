import { defineProblem } from '#shared/base/errors.ts';

export const notSoldOut = defineProblem(
  'waiting_list.not_sold_out',
  409,
  'There are tickets left. Please buy one.',
);
export const entryUnknown = defineProblem(
  'waiting_list.unknown',
  404,
  'This link may be incomplete. Please open it from your e-mail again.',
);
export const notOffered = defineProblem(
  'waiting_list.not_offered',
  409,
  'No tickets are held for you right now.',
);
export const entryPaid = defineProblem(
  'waiting_list.paid',
  409,
  'These tickets have been paid for or are being paid for right now.',
);
export const listFull = defineProblem('waiting_list.full', 409, 'This waiting list is full.');
