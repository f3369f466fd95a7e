import { defineProblem } from '#shared/base/errors.ts';

export const orderNotFound = defineProblem('orders.not_found', 404, 'Order not found.');
/** Apart from `orderNotFound`, since devices that keep the order's tickets must learn that the link was replaced. */
export const linkReplaced = defineProblem(
  'orders.link_replaced',
  404,
  'This order has a new link, which we e-mailed to the buyer. This one no longer works.',
);
export const linkJustReplaced = defineProblem(
  'orders.link_just_replaced',
  429,
  "This order's link has been replaced several times today. Please write to us.",
);
export const paymentUnknown = defineProblem('orders.payment_unknown', 404, 'Payment not found.');
export const notPaid = defineProblem('orders.not_paid', 402, "This order hasn't been paid.");
export const paymentRefunded = defineProblem(
  'orders.payment_refunded',
  409,
  "We couldn't complete this order. Your payment has been refunded in full.",
);
export const paymentInReview = defineProblem(
  'orders.payment_in_review',
  409,
  "We're looking into this payment and will e-mail you.",
);
export const nothingToConfirm = defineProblem(
  'orders.nothing_to_confirm',
  409,
  'This order has no valid tickets to send.',
);
export const confirmationJustSent = defineProblem(
  'orders.confirmation_just_sent',
  429,
  'This confirmation has been sent several times in the last few minutes. Please wait a while.',
);
export const buyerErased = defineProblem(
  'orders.buyer_erased',
  409,
  "This buyer's data was erased, so these details can't be changed.",
);
export const tooManyTags = defineProblem(
  'orders.too_many_tags',
  422,
  "An order can't have that many tags.",
);
export const orderEventUnknown = defineProblem('orders.event_unknown', 404, 'Event not found');
export const attendeesClosed = defineProblem(
  'orders.attendees_closed',
  409,
  'Doors are open, so the names on these tickets can no longer be changed here.',
);
export const ticketUnknown = defineProblem(
  'orders.ticket_unknown',
  404,
  "This order doesn't have this ticket, or it's no longer valid.",
);
export const noTickets = defineProblem(
  'orders.no_tickets',
  410,
  'This order has no valid tickets.',
);

export const ticketNotShareable = defineProblem(
  'shared_tickets.not_shareable',
  409,
  'This ticket can no longer be passed on. It was used or canceled, or its event is over.',
);
export const sharedTicketUnknown = defineProblem(
  'shared_tickets.not_found',
  404,
  'This link is incomplete, or the sender took the ticket back.',
);
export const sharedTicketTaken = defineProblem(
  'shared_tickets.taken',
  409,
  'This ticket has already been taken.',
);
export const onlyItsBuyer = defineProblem(
  'shared_tickets.only_its_buyer',
  403,
  'Only the buyer of this ticket can do that.',
);
