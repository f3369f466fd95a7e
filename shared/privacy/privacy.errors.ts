import { defineProblem } from '#shared/base/errors.ts';

export const lastAdmin = defineProblem(
  'privacy.last_admin',
  409,
  'This is the only admin. Make someone else an admin first, who can then remove this account from the team.',
);
export const teamMember = defineProblem(
  'privacy.team_member',
  409,
  'This account is on the team. An admin has to remove it from the team first.',
);
export const balanceOpen = defineProblem(
  'privacy.balance_open',
  409,
  "The promoter balance isn't settled. It has to be paid out first.",
);
export const moneyOpen = defineProblem(
  'privacy.money_open',
  409,
  "A refund or dispute is still open. Please wait until it's settled.",
);
export const paymentOpen = defineProblem(
  'privacy.payment_open',
  409,
  'A checkout is still open. Finish it, or try again in half an hour.',
);
/** A warning only: once the person has confirmed it, it no longer prevents the erasure. */
export const upcomingTickets = defineProblem(
  'privacy.upcoming_tickets',
  409,
  "There are tickets for upcoming events. Save them first: they stay valid, but can't be looked up afterward.",
);
export const notConfirmed = defineProblem(
  'privacy.not_confirmed',
  400,
  "The confirmation doesn't match. Type it exactly as shown.",
);
export const nothingHeld = defineProblem(
  'privacy.nothing_held',
  404,
  'We have no data about this address.',
);
