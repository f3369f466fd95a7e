import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { badRequest, conflict, notFound, type Problem } from '#shared/base/errors.ts';
import { parseJson } from '#shared/base/parseJson.ts';

export const lastAdmin = conflict(
  'privacy.last_admin',
  'This is the only admin. Make someone else an admin first, who can then remove this account from the team.',
);
export const teamMember = conflict(
  'privacy.team_member',
  'This account is on the team. An admin has to remove it from the team first.',
);
export const balanceOpen = conflict(
  'privacy.balance_open',
  "The promoter balance isn't settled. It has to be paid out first.",
);
export const moneyOpen = conflict(
  'privacy.money_open',
  "A refund or dispute is still open. Please wait until it's settled.",
);
export const paymentOpen = conflict(
  'privacy.payment_open',
  'A checkout is still open. Finish it, or try again in half an hour.',
);
/** Only a warning: it prevents the erasure until someone confirms it. */
export const upcomingTickets = conflict(
  'privacy.upcoming_tickets',
  "There are tickets for upcoming events. Save them first: they stay valid, but can't be looked up afterward.",
);
export const notConfirmed = badRequest(
  'privacy.not_confirmed',
  "The confirmation doesn't match. Type it exactly as shown.",
);
export const nothingHeld = notFound('privacy.nothing_held', 'We have no data about this address.');

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

const MIN_LENGTH = 2;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a function that replaces these words in a text by `mark`: whole words only, in upper or lower case. */
export function redactor(words: Iterable<string>, mark: string): (text: string) => string {
  const known = [...new Set([...words].map((word) => word.trim()))];
  // Longer words first, so that a full name is replaced as a whole.
  const any = known
    .filter(({ length }) => length >= MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  if (any === '') return (text) => text;
  const word = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  const inText = (text: string): string => text.replaceAll(word, mark);
  // Replace only string values in JSON: a person may be called 'null'.
  const inJson = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? inText(value) : value;
  return (text) => {
    const json = text.startsWith('{') ? parseJson(text) : null;
    return json === null ? inText(text) : JSON.stringify(json, inJson);
  };
}
