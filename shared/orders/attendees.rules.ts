import { shortName } from '#shared/checkin/lookup.ts';
import { splitName } from './mend.rules.ts';

/** Until doors open: then the door has its list. Admins may later, too. */
export const mayNameAttendees = (
  { doorsAt, admin }: { doorsAt: number; admin: boolean },
  now: number,
): boolean => admin || now < doorsAt;

/** As the door shows it. */
export function holderOf(attendee: string | null, buyer: string): string {
  const { first, last } = splitName(attendee ?? buyer);
  return shortName(first, last);
}
