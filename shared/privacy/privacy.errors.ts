import { defineProblem } from '#shared/base/errors.ts';

export const lastAdmin = defineProblem(
  'privacy.last_admin',
  409,
  'This is the only admin. Make another person an admin first, who then takes this account off the team.',
);
export const teamMember = defineProblem(
  'privacy.team_member',
  409,
  'This account is on the team. An admin has to take it off the team first.',
);
export const balanceOpen = defineProblem(
  'privacy.balance_open',
  409,
  'A promoter balance is not settled. It has to be paid out first.',
);
export const moneyOpen = defineProblem(
  'privacy.money_open',
  409,
  'A refund or a dispute of an order is not settled. Please wait until it is.',
);
export const paymentOpen = defineProblem(
  'privacy.payment_open',
  409,
  'A checkout is open. Finish it, or try again in half an hour.',
);
/** A warning only: once the person has confirmed it, it no longer prevents the erasure. */
export const upcomingTickets = defineProblem(
  'privacy.upcoming_tickets',
  409,
  'There are tickets for events to come. Save them first: they stay valid, but nothing leads to them afterwards.',
);
export const notConfirmed = defineProblem(
  'privacy.not_confirmed',
  400,
  'This is not what has to be typed to confirm.',
);
export const nothingHeld = defineProblem(
  'privacy.nothing_held',
  404,
  'Nothing is held about this address.',
);
