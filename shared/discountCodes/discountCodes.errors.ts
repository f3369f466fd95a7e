import { defineProblem } from '#shared/base/errors.ts';

export const discountCodeUnknown = defineProblem(
  'discountCodes.unknown',
  404,
  'There is no such code',
);
export const discountCodeTaken = {
  ...defineProblem('discountCodes.taken', 409, 'There is such a code already'),
  field: 'code',
};
export const discountCodeUsed = defineProblem(
  'discountCodes.used',
  409,
  'This code has been used. It can be switched off, but not deleted.',
);
export const discountCodeChangedMeanwhile = defineProblem(
  'discountCodes.changed_meanwhile',
  409,
  'Somebody else has changed this code meanwhile. Please load it again.',
);
export const discountEventUnknown = {
  ...defineProblem('discountCodes.event_unknown', 404, 'There is no such event'),
  field: 'event_id',
};
export const discountTicketUnknown = {
  ...defineProblem('discountCodes.ticket_unknown', 404, 'This event has no such ticket'),
  field: 'ticket_ids',
};
