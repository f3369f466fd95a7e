import { defineProblem } from '#shared/base/errors.ts';

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
