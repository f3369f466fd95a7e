import { formatDays } from '#shared/events/eventDays.rules.ts';
import type { Reason } from './checkin.rules.ts';

const WORDS: Record<Reason, { title: string; body: string }> = {
  ok: { title: 'Come in', body: 'Have a great night on wheels.' },
  ok_unlisted: {
    title: 'Come in',
    body: 'Sold after this list was updated. The ticket is genuine.',
  },
  already_in: {
    title: 'Already in',
    body: 'This ticket has been used. Please call the door lead.',
  },
  wrong_event: { title: 'Wrong event', body: 'This is a ticket for another event.' },
  wrong_day: { title: 'Wrong day', body: 'This ticket is for another day.' },
  cancelled: {
    title: 'Ticket canceled',
    body: 'It was canceled, refunded, or replaced by a new one.',
  },
  unknown: {
    title: 'Not found',
    body: "We don't know this code. Please try again or look up the order.",
  },
  bad_signature: { title: 'Not genuine', body: "We didn't issue this code." },
  demo_ticket: {
    title: 'Demo ticket',
    body: "This is a demo ticket that no one paid for. It isn't valid here.",
  },
};

const NAMED_DAYS = 4;

/**
 * The text that the door shows for a reason. It names the `days` on which the ticket is valid, unless there are too
 * many.
 */
export function verdictText(
  reason: Reason,
  days: readonly string[] = [],
): { title: string; body: string } {
  if (reason !== 'wrong_day' || days.length === 0 || days.length > NAMED_DAYS) return WORDS[reason];
  return { ...WORDS[reason], body: `This ticket is for ${formatDays(days)}.` };
}
