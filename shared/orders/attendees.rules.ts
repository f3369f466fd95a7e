import { shortName } from '#shared/base/shortName.ts';
import { EMAIL } from '#shared/base/email.ts';
import type { CustomerInfo } from './orders.schemas.ts';

/** Splits a person's name as orders store it: the last word is the last name. */
export function namesOf(name: string): Pick<CustomerInfo, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** The maximum length of the name on a ticket. */
export const MAX_ATTENDEE_NAME = 80;

/** Buyers may name attendees until doors open, because then the door has its list. Admins may do so later, too. */
export const mayNameAttendees = (
  { doorsAt, admin }: { doorsAt: number; admin: boolean },
  now: number,
): boolean => admin || now < doorsAt;

/** Short name of a ticket's holder, as the door shows it. */
export function holderOf(attendee: string | null, buyer: string): string {
  const { firstName, lastName } = namesOf(attendee ?? buyer);
  return shortName(firstName, lastName);
}

/** What a buyer typed about one ticket of the cart; `contact` is an e-mail address, a phone number, or empty. */
export type Coming = { unit: number; name: string; contact: string };

const PHONE = /^\+?[\d\s().-]{7,25}$/;

/** How a person is reached: by e-mail or by phone. Null for text that is neither. */
export function contactOf(text: string): { email: string } | { phone: string } | null {
  const typed = text.trim();
  if (EMAIL.test(typed)) return { email: typed };
  return PHONE.test(typed) ? { phone: typed } : null;
}

/** The first problem with the list of people who are coming, as a sentence; null if there is none. */
export function comingProblem(list: readonly Coming[]): string | null {
  for (const { unit, name, contact } of list) {
    if (contact.trim() === '') continue;
    if (name.trim() === '') return `Please enter a name for ticket ${unit + 1}.`;
    if (!contactOf(contact))
      return `Please enter an e-mail address or a phone number for ${name.trim()}, or leave it blank.`;
  }
  return null;
}

/** The people who are coming, as the server expects them, for the first `tickets` tickets of the cart. */
export const attendeesOf = (list: readonly Coming[], tickets: number) =>
  list
    .filter(({ unit, name }) => unit < tickets && name.trim() !== '')
    .map(({ unit, name, contact }) => ({ unit, name: name.trim(), ...contactOf(contact) }));
