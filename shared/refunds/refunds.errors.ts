import { conflict, notFound, unprocessable } from '#shared/base/errors.ts';

export const refundUnknown = notFound('refunds.unknown', 'Refund not found.');
export const itemUnknown = unprocessable(
  'refunds.item_unknown',
  "This item isn't part of this order.",
);
export const tooMany = unprocessable(
  'refunds.too_many',
  "That's more than is left to refund for this item.",
);
export const ticketIsWhole = unprocessable(
  'refunds.ticket_is_whole',
  'Only add-ons can be partly refunded.',
);
export const alreadyRefunded = conflict(
  'refunds.already_refunded',
  'This was already refunded. Nothing was refunded twice.',
);
export const nothingLeft = conflict(
  'refunds.nothing_left',
  'Everything in this order has already been refunded.',
);
export const notPaidYet = conflict(
  'refunds.not_paid',
  "This order hasn't been paid, so there's nothing to refund.",
);
export const checkedIn = conflict(
  'refunds.checked_in',
  'This ticket is already checked in. Confirm again to refund it anyway.',
);
export const amountChanged = conflict(
  'refunds.amount_changed',
  'This order has just changed. Check it again before you refund it.',
);
export const keyReused = unprocessable(
  'refunds.key_reused',
  'This idempotencyKey belongs to another refund.',
);
export const refundSettled = conflict(
  'refunds.settled',
  "This refund's money was already returned.",
);
export const refundOnItsWay = conflict(
  'refunds.on_its_way',
  'This refund is on its way. Only a failed refund can be marked as settled.',
);
export const externalRefundUnknown = notFound(
  'refunds.outside_unknown',
  "This refund doesn't exist, or someone has already handled it.",
);
export const externalRefundAmount = conflict(
  'refunds.outside_amount',
  "The chosen items don't add up to the refunded amount.",
);

export const eventOver = conflict(
  'cancellation.event_over',
  'This event is over. Refund its orders one by one instead.',
);
export const alreadyCancelled = conflict(
  'cancellation.already_cancelled',
  'This event is already canceled.',
);
export const notCancelled = conflict(
  'cancellation.not_cancelled',
  "This event isn't canceled. Cancel it first.",
);

export const sameTicket = conflict(
  'refunds.same_ticket',
  'The order already has this ticket. Reload the order.',
);
export const taxedOtherwise = conflict(
  'refunds.taxed_otherwise',
  'The tickets have different tax rates. Refund this one and sell the other one.',
);
export const costsMore = conflict(
  'refunds.costs_more',
  'The other ticket costs more. Offer it to the buyer, or waive the difference.',
);
export const exchangeUnknown = unprocessable(
  'refunds.exchange_unknown',
  "This event doesn't have that ticket.",
);
export const notExchangeable = conflict(
  'refunds.not_exchangeable',
  "This ticket was refunded, disputed or used, so it can't be moved.",
);
export const moveOffered = conflict(
  'refunds.move_offered',
  'The buyer has an offer for this ticket. Cancel the offer before you move the ticket.',
);
