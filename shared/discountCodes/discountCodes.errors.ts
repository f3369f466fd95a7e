import { defineProblem } from '#shared/base/errors.ts';

export const discountCodeUnknown = defineProblem(
  'discount_codes.unknown',
  404,
  'There is no such code',
);
export const discountCodeTaken = {
  ...defineProblem('discount_codes.taken', 409, 'There is such a code already'),
  field: 'code',
};
export const discountCodeUsed = defineProblem(
  'discount_codes.used',
  409,
  'This code has been used. It can be switched off, but not deleted.',
);
export const discountCodeChangedMeanwhile = defineProblem(
  'discount_codes.changed_meanwhile',
  409,
  'Somebody else has changed this code meanwhile. Please load it again.',
);
export const discountEventUnknown = {
  ...defineProblem('discount_codes.event_unknown', 404, 'There is no such event'),
  field: 'event_id',
};
export const discountTicketUnknown = {
  ...defineProblem('discount_codes.ticket_unknown', 404, 'This event has no such ticket'),
  field: 'ticket_ids',
};
