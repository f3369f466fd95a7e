import { defineProblem } from '#shared/base/errors.ts';

export const offerUnknown = defineProblem(
  'move_offers.unknown',
  404,
  'This link may be incomplete. Please open it from your e-mail again.',
);
export const offerOver = defineProblem(
  'move_offers.over',
  409,
  "This offer has ended, and nothing was charged. Your current ticket hasn't changed.",
);
export const offerPaid = defineProblem(
  'move_offers.paid',
  409,
  'This offer has already been paid.',
);
export const offerPaying = defineProblem(
  'move_offers.paying',
  409,
  'The buyer is paying right now. Please try again in a minute.',
);
export const ticketGone = defineProblem(
  'move_offers.ticket_gone',
  409,
  'This ticket has been used, refunded or disputed, so it can no longer be moved.',
);
export const noAddress = defineProblem(
  'move_offers.no_address',
  409,
  'This order has no e-mail address to send an offer to. Add one to the order first.',
);
export const otherMode = defineProblem(
  'move_offers.other_mode',
  409,
  "This order was paid in a different payment mode (test or live) than this server uses, so it can't be moved.",
);
export const targetUnknown = defineProblem(
  'move_offers.target_unknown',
  422,
  'No published event has this ticket.',
);
