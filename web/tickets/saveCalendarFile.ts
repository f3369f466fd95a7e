import { PRODUCT } from '#shared/base/brand.ts';
import { icalendar } from '#shared/calendar/icalendar.ts';
import { calendarEntries, calendarName } from '#shared/calendar/calendarEntries.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { saveBlob } from '#web/files/saveFile.ts';

export function saveCalendarFile(order: Order): void {
  const entries = calendarEntries(order, location.origin);
  const file = new Blob([icalendar(entries, PRODUCT, Date.now())], { type: 'text/calendar' });
  saveBlob(file, calendarName(order.event?.title ?? ''));
}
