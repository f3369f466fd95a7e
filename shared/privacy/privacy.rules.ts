import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { Problem } from '#shared/base/errors.ts';
import {
  balanceOpen,
  lastAdmin,
  moneyOpen,
  paymentOpen,
  teamMember,
  upcomingTickets,
} from './privacy.errors.ts';

export type Standing = {
  roles: readonly Role[];
  admins: number;
  /** Balances in cents of the person's promoter profiles. */
  balances: readonly number[];
  unsettled: number;
  openCheckouts: number;
  upcomingTickets: number;
};

/** Obstacles to erasing a person. `upcomingTickets` is only a warning; the others prevent the erasure. */
export function obstaclesTo(person: Standing): Readonly<Problem>[] {
  const isOnTeam = person.roles.some((role) => role === 'admin' || role === 'staff');
  const isLast = person.roles.includes('admin') && person.admins <= 1;
  return [
    ...(isOnTeam ? [isLast ? lastAdmin : teamMember] : []),
    ...(person.balances.some((cents) => cents !== 0) ? [balanceOpen] : []),
    ...(person.unsettled > 0 ? [moneyOpen] : []),
    ...(person.openCheckouts > 0 ? [paymentOpen] : []),
    ...(person.upcomingTickets > 0 ? [upcomingTickets] : []),
  ];
}

/** The first obstacle that prevents the erasure, or null. `ticketsKnown`: the warning was confirmed. */
export function refusalOf(person: Standing, ticketsKnown: boolean): Readonly<Problem> | null {
  const [first] = obstaclesTo(person).filter(
    (problem) => !(ticketsKnown && problem.code === upcomingTickets.code),
  );
  return first ?? null;
}
