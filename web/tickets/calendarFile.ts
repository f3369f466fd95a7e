import { PRODUCT } from '#shared/base/product.ts';
import { icalendar, type CalendarEntry } from '#shared/events/icalendar.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { occasionOf } from './ticketView.ts';

/** The link that shows an order's tickets, to whoever has it. */
export function linkOf({ order_number }: Pick<Order, 'order_number'>, origin: string): string {
  return `${origin}/orders/${order_number}`;
}

/**
 * An order's evening as a calendar has it; null when its event is gone or the order is cancelled. An event that was
 * called off is told to the calendar, too: it takes the entry back.
 */
export function entryOf(order: Order, origin: string): CalendarEntry | null {
  const occasion = occasionOf(order);
  if (!order.event || !occasion) return null;
  const cancelled = Boolean(order.event.cancelled_at);
  if (order.status === 'cancelled' && !cancelled) return null;
  const doors = occasion.doors ? `Doors open ${occasion.doors}. ` : '';
  return {
    uid: `${order.order_number}@${new URL(origin).hostname}`,
    title: occasion.title,
    startsAt: Date.parse(order.event.starts_at),
    endsAt: Date.parse(order.event.end_time),
    place: occasion.place,
    notes: `${doors}Your tickets: ${linkOf(order, origin)}`,
    url: linkOf(order, origin),
    ...(cancelled ? { cancelled } : {}),
  };
}

/** Hands the file to the browser, which gives it to the calendar or keeps it. Needs no network. */
export function saveEntry(entry: CalendarEntry): void {
  const file = new Blob([icalendar(entry, PRODUCT, Date.now())], { type: 'text/calendar' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${nameOf(entry.title)}.ics`;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function nameOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') || 'event';
}
