import { defineProblem } from '#shared/base/errors.ts';

export const ticketNotShareable = defineProblem(
  'shared_tickets.not_shareable',
  409,
  'This ticket can no longer change hands: it was used or cancelled, or its event is over.',
);
export const sharedTicketUnknown = defineProblem(
  'shared_tickets.not_found',
  404,
  'There is no such ticket, or it was called back by the one who sent it.',
);
export const sharedTicketTaken = defineProblem(
  'shared_tickets.taken',
  409,
  'This ticket has already been taken.',
);
export const onlyItsBuyer = defineProblem(
  'shared_tickets.only_its_buyer',
  403,
  'Only the one who bought this ticket can do that.',
);
