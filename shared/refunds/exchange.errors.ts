import { defineProblem } from '#shared/base/errors.ts';

export const sameTicket = defineProblem(
  'refunds.same_ticket',
  409,
  'It is this ticket already. Please look at the order again.',
);
export const taxedOtherwise = defineProblem(
  'refunds.taxed_otherwise',
  409,
  'The other ticket has another tax rate. Refund this one and sell the other one.',
);
export const costsMore = defineProblem(
  'refunds.costs_more',
  409,
  'The other ticket costs more. Offer it to the buyer, or say that the difference is waived.',
);
export const exchangeUnknown = defineProblem(
  'refunds.exchange_unknown',
  422,
  'This event has no such ticket.',
);
export const notExchangeable = defineProblem(
  'refunds.not_exchangeable',
  409,
  'This ticket is refunded, disputed or was used, so it cannot be moved.',
);
export const moveOffered = defineProblem(
  'refunds.move_offered',
  409,
  'The buyer has an offer for this ticket. Cancel the offer before you move the ticket.',
);
