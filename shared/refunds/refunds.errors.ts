import { defineProblem } from '#shared/base/errors.ts';

export const refundUnknown = defineProblem('refunds.unknown', 404, 'There is no such refund.');
export const itemUnknown = defineProblem(
  'refunds.item_unknown',
  422,
  'This is not an item of this order.',
);
export const tooMany = defineProblem(
  'refunds.too_many',
  422,
  'That is more than there is left to refund of this item.',
);
export const ticketIsWhole = defineProblem(
  'refunds.ticket_is_whole',
  422,
  'Only add-ons can be refunded in part.',
);
export const alreadyRefunded = defineProblem(
  'refunds.already_refunded',
  409,
  'Somebody has refunded this already. Nothing was refunded twice.',
);
export const nothingLeft = defineProblem(
  'refunds.nothing_left',
  409,
  'Everything in this order has been refunded already.',
);
export const notPaidYet = defineProblem(
  'refunds.not_paid',
  409,
  'This order has not been paid, so there is nothing to refund.',
);
export const checkedIn = defineProblem(
  'refunds.checked_in',
  409,
  'Somebody has come in with this ticket already. Confirm once more to refund it all the same.',
);
export const amountChanged = defineProblem(
  'refunds.amount_changed',
  409,
  'This order has changed meanwhile. Please look at it again before you refund it.',
);
export const keyReused = defineProblem(
  'refunds.key_reused',
  422,
  'This idempotencyKey belongs to another refund.',
);
export const refundSettled = defineProblem(
  'refunds.settled',
  409,
  'The money of this refund has gone back already.',
);
export const refundOnItsWay = defineProblem(
  'refunds.on_its_way',
  409,
  'This refund is on its way. Only one that has failed can be marked as settled.',
);
export const externalRefundUnknown = defineProblem(
  'refunds.outside_unknown',
  404,
  'There is no such refund, or somebody has dealt with it already.',
);
export const externalRefundAmount = defineProblem(
  'refunds.outside_amount',
  409,
  'What was chosen does not cost what has gone back.',
);
