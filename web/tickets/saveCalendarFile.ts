import { PRODUCT } from '#shared/base/product.ts';
import { icalendar, type CalendarEntry } from '#shared/events/icalendar.ts';
import { calendarName } from '#shared/orders/calendar.rules.ts';

export function saveCalendarFile(entries: readonly CalendarEntry[], title: string): void {
  const file = new Blob([icalendar(entries, PRODUCT, Date.now())], { type: 'text/calendar' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = calendarName(title);
  link.click();
  // The browser reads the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
