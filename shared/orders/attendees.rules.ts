import { shortName } from '#shared/checkin/lookup.ts';
import { namesOf } from './personName.rules.ts';

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
