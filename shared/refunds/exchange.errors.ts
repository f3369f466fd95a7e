import { defineProblem } from '#shared/base/errors.ts';

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
