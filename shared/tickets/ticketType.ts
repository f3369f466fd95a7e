import type { TicketDay } from './ticketDays.schemas.ts';

/** A ticket type in words: `single_day` → `Single day`, `vip` → `VIP`. */
export function typeName(type: string): string {
  const words = type
    .replaceAll('_', ' ')
    .trim()
    .replace(/\bvip\b/i, 'VIP');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name of a ticket's type; empty for a one-day type if the ticket opens several days. */
export const ticketTypeName = (type: string, opens: readonly Pick<TicketDay, 'day'>[]): string =>
  type === 'single_day' && new Set(opens.map(({ day }) => day)).size > 1 ? '' : typeName(type);
