import {
  badRequest,
  conflict,
  defineProblem,
  notFound,
  type Problem,
  unprocessable,
} from '#shared/base/errors.ts';

export const eventUnknown = notFound('checkout.event_unknown', 'Event not found.');
export const attendeeUnknown = badRequest(
  'checkout.attendee_unknown',
  "One of the names is for a ticket that isn't in your cart.",
);
export const eventOver = conflict(
  'checkout.event_over',
  'This event is over, and ticket sales have ended.',
);
export const eventCancelled = conflict(
  'checkout.event_cancelled',
  'This event has been canceled, and ticket sales have ended.',
);
export const ticketUnavailable = unprocessable(
  'checkout.ticket_unavailable',
  "This ticket isn't on sale for this event.",
);
export const saleOver = conflict(
  'checkout.sale_over',
  'This ticket is no longer on sale. Please choose another one.',
);
export const addonUnavailable = unprocessable(
  'checkout.addon_unavailable',
  "This add-on isn't available with your tickets.",
);
export const variantUnavailable = unprocessable(
  'checkout.variant_unavailable',
  'Please choose one of the available options.',
);
export const tooMany = unprocessable(
  'checkout.too_many',
  "That's more than one order can include.",
);
const notYet = conflict('checkout.not_on_sale_yet', 'This ticket is not on sale yet.');
const few = unprocessable('checkout.too_few', 'An order must include more of this ticket.');
export { few as tooFewOfTicket, notYet as ticketNotYet };

export const notOnSaleYet = (name: string): Problem => ({
  ...notYet,
  message: `${name} is not on sale yet.`,
});
export const tooFew = (name: string, min: number): Problem => ({
  ...few,
  message: `Please choose at least ${min} of ${name}.`,
  details: { min },
});

export const amountBelowMinimum = unprocessable(
  'checkout.amount_below_minimum',
  'The total is below the smallest amount a card can be charged ($0.50).',
);
export const amountAboveMaximum = unprocessable(
  'checkout.amount_above_maximum',
  'The total is above the largest amount a card can be charged.',
);
export const checkoutUnknown = notFound('checkout.unknown', 'Checkout not found.');
export const holdOver = conflict(
  'checkout.hold_over',
  'Your tickets are no longer held for you. Please choose them again.',
);

export const declinedTooOften = conflict(
  'checkout.declined_too_often',
  'The payment was declined several times, so we closed this checkout. Nothing was charged. You can choose your tickets again and pay another way.',
);

export const connectionBlocked = defineProblem(
  'checkout.connection_blocked',
  403,
  "The organizer isn't taking more orders from your connection because it held a very large number of tickets. Try another connection, such as mobile data, or contact us.",
);

export const declinesLimited = defineProblem(
  'checkout.too_many_declines',
  429,
  'Many payments from your connection were declined. Please try again later or use another connection.',
);

/** `wait` is the number of seconds until the next payment from this network address is allowed. */
export function tooManyDeclines(wait: number): Problem {
  const minutes = Math.ceil(wait / 60);
  return {
    ...declinesLimited,
    message: `Many payments from your connection were declined. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} or use another connection.`,
    details: { wait },
  };
}

/** One mailbox has too many open checkouts of an event, or holds too many tickets. */
export const tooManyHolds = defineProblem(
  'checkout.too_many_holds',
  429,
  'This e-mail address already has several tickets on hold for this event. Please finish one of those purchases, or try again in a few minutes.',
);
export const tooManyFree = conflict(
  'checkout.too_many_free_tickets',
  'This e-mail address already has the most free tickets one person can take for this event. If you need more, please contact the organizer.',
);
export const tooManyHoldsOverConnection: Problem = {
  ...tooManyHolds,
  message:
    'Many tickets for this event are on hold for your connection. Please try again in a few minutes or use another connection.',
};

/** `max`: how many tickets of this event one buyer may hold. */
export const tooManyHeldFor = (max: number): Problem => ({
  ...tooManyHolds,
  message: `One person can have at most ${ticketsOf(max)} on hold for this event. Please finish a purchase you've started, or try again in a few minutes.`,
  details: { max },
});
export const tooManyFreeFor = (max: number): Problem => ({
  ...tooManyFree,
  message: `One person can have at most ${ticketsOf(max, 'free ')} for this event. If you need more, please contact the organizer.`,
  details: { max },
});
/** A single basket exceeds what one buyer may hold for this event. */
export const tooManyForEvent = (max: number): Problem => ({
  ...tooMany,
  message: `One person can have at most ${ticketsOf(max)} for this event in one order.`,
  details: { max },
});

const ticketsOf = (count: number, kind = ''): string =>
  `${count} ${kind}${count === 1 ? 'ticket' : 'tickets'}`;

export const tooManyFreeOrders = defineProblem(
  'checkout.too_many_free_orders',
  429,
  'This e-mail address already has several free orders today. Please try again tomorrow.',
);

/** A mailbox can have only one open confirmation link per event. */
export const confirmationSent = conflict(
  'checkout.confirmation_sent',
  'We recently sent this e-mail address a link to confirm free tickets for this event. Please open it, or try again in half an hour.',
);
export const confirmationUnknown = notFound(
  'checkout.confirmation_unknown',
  'This link may be incomplete, or it was already used.',
);

export const keyReused = unprocessable(
  'checkout.key_reused',
  'This Idempotency-Key belongs to another cart.',
);

export const tooFewLeft = conflict('checkout.sold_out', 'Not enough tickets available');

/** `left`: how many are still available for the line that `field` names; `slot`: the day or session. */
export function soldOut(
  line: { kind: 'ticket' | 'addon'; productId: number; variantId?: number; name: string },
  left: number,
  field: string,
  slot?: string,
): Problem {
  const ticket = line.kind === 'ticket';
  const when = slot === undefined ? '' : ` for ${slot}`;
  return {
    ...tooFewLeft,
    message: ticket
      ? `Only ${left} tickets available`
      : `Only ${left} of ${line.name} available${when}`,
    field,
    details: {
      [ticket ? 'ticketId' : 'addonId']: line.productId,
      ...(line.variantId ? { variantId: line.variantId } : {}),
      left,
    },
  };
}
