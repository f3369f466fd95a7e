import { shortName } from '#shared/checkin/lookup.ts';
import { splitName } from './mend.rules.ts';

/** Buyers may name attendees until doors open, because then the door has its list. Admins may do so later, too. */
export const mayNameAttendees = (
  { doorsAt, admin }: { doorsAt: number; admin: boolean },
  now: number,
): boolean => admin || now < doorsAt;

/** Short name of a ticket's holder, as the door shows it. */
export function holderOf(attendee: string | null, buyer: string): string {
  const { first, last } = splitName(attendee ?? buyer);
  return shortName(first, last);
}
