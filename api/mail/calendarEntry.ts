import type { Order } from '#shared/orders/orders.schemas.ts';
import type { Attachment } from './mailer.ts';

/** Null when there is no entry. */
export type CalendarFile = (order: Order) => { name: string; content: string } | null;

/** For a cancelled event the entry cancels. */
export function calendarAttachment(calendarFile: CalendarFile, order: Order): Attachment[] {
  const entry = calendarFile(order);
  if (!entry) return [];
  const method = order.event?.cancelled_at ? 'CANCEL' : 'PUBLISH';
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: entry.name, contentType, content: entry.content }];
}
