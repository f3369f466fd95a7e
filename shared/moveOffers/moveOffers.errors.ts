import { defineProblem } from '#shared/base/errors.ts';

export const offerUnknown = defineProblem(
  'move_offers.unknown',
  404,
  'This link may be incomplete. Please open it from your e-mail again.',
);
export const offerOver = defineProblem(
  'move_offers.over',
  409,
  'This offer is over, and nothing was charged. A ticket that you have stays as it is.',
);
export const offerPaid = defineProblem('move_offers.paid', 409, 'This offer has been paid.');
export const offerPaying = defineProblem(
  'move_offers.paying',
  409,
  'The buyer is paying just now. Please try again in a minute.',
);
export const ticketGone = defineProblem(
  'move_offers.ticket_gone',
  409,
  'The ticket of this offer was used, refunded or disputed meanwhile, so it cannot be moved any more.',
);
export const noAddress = defineProblem(
  'move_offers.no_address',
  409,
  'This order has no email address to send an offer to. Add one to the order first.',
);
export const otherMode = defineProblem(
  'move_offers.other_mode',
  409,
  'This order was paid in another mode than this server collects payments in, so it cannot be paid for again.',
);
export const targetUnknown = defineProblem(
  'move_offers.target_unknown',
  422,
  'There is no such ticket of a published event.',
);
