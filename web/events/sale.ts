import { eventPhase, isOnSale, isSoldOut } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';

export type Sale = 'open' | 'sold_out' | 'over' | 'none' | 'cancelled';

export function saleOf(event: EventDetail, now: number): Sale {
  if (event.cancelled_at) return 'cancelled';
  if (eventPhase(event, now) === 'past') return 'over';
  if (!event.tickets.some(isOnSale)) return 'none';
  return isSoldOut(event.tickets) ? 'sold_out' : 'open';
}
