import type { Order } from '#shared/orders/orders.schemas.ts';
import type { Attachment } from './mailer.ts';

/** Makes the calendar file of an order; null if there is nothing to attend. */
export type CalendarFile = (order: Order) => { name: string; content: string } | null;

/** The calendar file as an attachment; if the event is canceled, it removes the event from calendars. */
export function calendarAttachment(calendarFile: CalendarFile, order: Order): Attachment[] {
  const entry = calendarFile(order);
  if (!entry) return [];
  const method = order.event?.cancelled_at ? 'CANCEL' : 'PUBLISH';
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: entry.name, contentType, content: entry.content }];
}
