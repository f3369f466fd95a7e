import { defineProblem } from '#shared/base/errors.ts';

export const refundUnknown = defineProblem('refunds.unknown', 404, 'Refund not found.');
export const itemUnknown = defineProblem(
  'refunds.item_unknown',
  422,
  "This item isn't part of this order.",
);
export const tooMany = defineProblem(
  'refunds.too_many',
  422,
  "That's more than is left to refund for this item.",
);
export const ticketIsWhole = defineProblem(
  'refunds.ticket_is_whole',
  422,
  'Only add-ons can be partly refunded.',
);
export const alreadyRefunded = defineProblem(
  'refunds.already_refunded',
  409,
  'This was already refunded. Nothing was refunded twice.',
);
export const nothingLeft = defineProblem(
  'refunds.nothing_left',
  409,
  'Everything in this order has already been refunded.',
);
export const notPaidYet = defineProblem(
  'refunds.not_paid',
  409,
  "This order hasn't been paid, so there's nothing to refund.",
);
export const checkedIn = defineProblem(
  'refunds.checked_in',
  409,
  'This ticket is already checked in. Confirm again to refund it anyway.',
);
export const amountChanged = defineProblem(
  'refunds.amount_changed',
  409,
  'This order has just changed. Check it again before you refund it.',
);
export const keyReused = defineProblem(
  'refunds.key_reused',
  422,
  'This idempotencyKey belongs to another refund.',
);
export const refundSettled = defineProblem(
  'refunds.settled',
  409,
  "This refund's money was already returned.",
);
export const refundOnItsWay = defineProblem(
  'refunds.on_its_way',
  409,
  'This refund is on its way. Only a failed refund can be marked as settled.',
);
export const externalRefundUnknown = defineProblem(
  'refunds.outside_unknown',
  404,
  "This refund doesn't exist, or someone has already handled it.",
);
export const externalRefundAmount = defineProblem(
  'refunds.outside_amount',
  409,
  "The chosen items don't add up to the refunded amount.",
);
