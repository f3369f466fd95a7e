import { eventPhase, isOnSale, isSoldOut } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';

import { stillSold } from '#shared/tickets/productSale.rules.ts';

export type Sale = 'open' | 'sold_out' | 'over' | 'ended' | 'none' | 'cancelled';

export function saleOf(event: EventDetail, now: number): Sale {
  if (event.cancelled_at) return 'cancelled';
  if (eventPhase(event, now) === 'past') return 'over';
  if (!event.tickets.some(isOnSale)) return 'none';
  const tickets = stillSold(event.tickets, now);
  if (!tickets.some(isOnSale)) return 'ended';
  return isSoldOut(tickets, now) ? 'sold_out' : 'open';
}
