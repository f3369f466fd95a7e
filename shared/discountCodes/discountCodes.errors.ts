import { defineProblem } from '#shared/base/errors.ts';

export const discountCodeUnknown = defineProblem('discount_codes.unknown', 404, 'Code not found');
export const discountCodeTaken = {
  ...defineProblem('discount_codes.taken', 409, 'This code already exists'),
  field: 'code',
};
export const discountCodeUsed = defineProblem(
  'discount_codes.used',
  409,
  'This code has been used. You can turn it off, but not delete it.',
);
export const discountCodeChangedMeanwhile = defineProblem(
  'discount_codes.changed_meanwhile',
  409,
  'Someone else just changed this code. Load it again.',
);
export const discountEventUnknown = {
  ...defineProblem('discount_codes.event_unknown', 404, 'Event not found'),
  field: 'event_id',
};
export const discountTicketUnknown = {
  ...defineProblem('discount_codes.ticket_unknown', 404, "This event doesn't have that ticket"),
  field: 'ticket_ids',
};
