import type { Order } from '#shared/orders/orders.schemas.ts';
import type { Attachment } from './mailer.ts';

/** Makes an order's evening a calendar file; null when there is nothing to tell a calendar. */
export type CalendarFile = (order: Order) => { name: string; content: string } | null;

/** The entry of an order as an attachment; that of an event which was called off takes the entry back. */
export function calendarAttachment(calendarFile: CalendarFile, order: Order): Attachment[] {
  const entry = calendarFile(order);
  if (!entry) return [];
  const method = order.event?.cancelled_at ? 'CANCEL' : 'PUBLISH';
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: entry.name, contentType, content: entry.content }];
}
