import { formatDays } from '#shared/events/eventDays.rules.ts';
import type { Audience } from '#shared/messages/messages.schemas.ts';

/** `Weekend Pass, for Fri Dec 11, not checked in`. */
export function audienceText(
  { ticketIds, days, checkedIn }: Audience,
  tickets: readonly { id: number; name: string }[],
): string {
  const nameOf = (id: number): string =>
    tickets.find((ticket) => ticket.id === id)?.name ?? 'a deleted ticket';
  const parts = [
    ticketIds && ticketIds.map(nameOf).join(', '),
    days && `for ${formatDays(days)}`,
    checkedIn !== null && (checkedIn ? 'checked in' : 'not checked in'),
  ].filter((part) => typeof part === 'string');
  const text = parts.join(', ');
  return text === '' ? 'Everyone with a ticket' : text.charAt(0).toUpperCase() + text.slice(1);
}
