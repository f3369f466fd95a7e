import { conflict, notFound, unprocessable } from '#shared/base/errors.ts';

export const offerUnknown = notFound(
  'move_offers.unknown',
  'This link may be incomplete. Please open it from your e-mail again.',
);
export const offerOver = conflict(
  'move_offers.over',
  "This offer has ended, and nothing was charged. Your current ticket hasn't changed.",
);
export const offerPaid = conflict('move_offers.paid', 'This offer has already been paid.');
export const offerPaying = conflict(
  'move_offers.paying',
  'The buyer is paying right now. Please try again in a minute.',
);
export const ticketGone = conflict(
  'move_offers.ticket_gone',
  'This ticket has been used, refunded or disputed, so it can no longer be moved.',
);
export const noAddress = conflict(
  'move_offers.no_address',
  'This order has no e-mail address to send an offer to. Add one to the order first.',
);
export const otherMode = conflict(
  'move_offers.other_mode',
  "This order was paid in a different payment mode (test or live) than this server uses, so it can't be moved.",
);
export const targetUnknown = unprocessable(
  'move_offers.target_unknown',
  'No published event has this ticket.',
);
