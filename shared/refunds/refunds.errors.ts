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

export const eventOver = defineProblem(
  'cancellation.event_over',
  409,
  'This event is over. Refund its orders one by one instead.',
);
export const alreadyCancelled = defineProblem(
  'cancellation.already_cancelled',
  409,
  'This event is already canceled.',
);
export const notCancelled = defineProblem(
  'cancellation.not_cancelled',
  409,
  "This event isn't canceled. Cancel it first.",
);

export const sameTicket = defineProblem(
  'refunds.same_ticket',
  409,
  'The order already has this ticket. Reload the order.',
);
export const taxedOtherwise = defineProblem(
  'refunds.taxed_otherwise',
  409,
  'The tickets have different tax rates. Refund this one and sell the other one.',
);
export const costsMore = defineProblem(
  'refunds.costs_more',
  409,
  'The other ticket costs more. Offer it to the buyer, or waive the difference.',
);
export const exchangeUnknown = defineProblem(
  'refunds.exchange_unknown',
  422,
  "This event doesn't have that ticket.",
);
export const notExchangeable = defineProblem(
  'refunds.not_exchangeable',
  409,
  "This ticket was refunded, disputed or used, so it can't be moved.",
);
export const moveOffered = defineProblem(
  'refunds.move_offered',
  409,
  'The buyer has an offer for this ticket. Cancel the offer before you move the ticket.',
);
