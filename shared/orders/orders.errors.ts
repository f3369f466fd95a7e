import { conflict, defineProblem, notFound, unprocessable } from '#shared/base/errors.ts';

export const orderNotFound = notFound('orders.not_found', 'Order not found.');
/**
 * A problem of its own, not `orderNotFound`, since devices that keep the order's tickets must learn that the link was
 * replaced.
 */
export const linkReplaced = notFound(
  'orders.link_replaced',
  'This order has a new link, which we e-mailed to the buyer. This one no longer works.',
);
export const linkJustReplaced = defineProblem(
  'orders.link_just_replaced',
  429,
  "This order's link has been replaced several times today. Please contact us.",
);
export const paymentUnknown = notFound('orders.payment_unknown', 'Payment not found.');
export const notPaid = defineProblem('orders.not_paid', 402, "This order hasn't been paid.");
export const paymentRefunded = conflict(
  'orders.payment_refunded',
  "We couldn't complete this order. Your payment has been refunded in full.",
);
export const paymentInReview = conflict(
  'orders.payment_in_review',
  "We're looking into this payment and will e-mail you.",
);
export const nothingToConfirm = conflict(
  'orders.nothing_to_confirm',
  'This order has no valid tickets to send.',
);
export const confirmationJustSent = defineProblem(
  'orders.confirmation_just_sent',
  429,
  'This confirmation has been sent several times in the last few minutes. Please wait a while.',
);
export const buyerErased = conflict(
  'orders.buyer_erased',
  "This buyer's data was erased, so these details can't be changed.",
);
export const tooManyTags = unprocessable(
  'orders.too_many_tags',
  "An order can't have that many tags.",
);
export const orderEventUnknown = notFound('orders.event_unknown', 'Event not found');
export const attendeesClosed = conflict(
  'orders.attendees_closed',
  'Doors are open, so the names on these tickets can no longer be changed here.',
);
export const ticketUnknown = notFound(
  'orders.ticket_unknown',
  "This order doesn't have this ticket, or it's no longer valid.",
);
export const noTickets = defineProblem(
  'orders.no_tickets',
  410,
  'This order has no valid tickets.',
);

export const ticketNotShareable = conflict(
  'shared_tickets.not_shareable',
  'This ticket can no longer be passed on. It was used or canceled, or its event is over.',
);
export const sharedTicketUnknown = notFound(
  'shared_tickets.not_found',
  'This link is incomplete, or the sender took the ticket back.',
);
export const sharedTicketTaken = conflict(
  'shared_tickets.taken',
  'This ticket has already been taken.',
);
export const onlyItsBuyer = defineProblem(
  'shared_tickets.only_its_buyer',
  403,
  'Only the buyer of this ticket can do that.',
);
