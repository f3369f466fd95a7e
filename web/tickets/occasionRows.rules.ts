import { formatClock, formatDate, formatDateRange } from '#shared/base/time.ts';
import { doorsClock } from '#shared/events/eventWallTimes.rules.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { clockLines, datedText, type Occasion } from '#shared/orders/occasion.rules.ts';
import { pluralText } from '#web/ui/pluralText.ts';

/** The hours, if one line of them is enough for the whole event; otherwise empty. */
export function onlyHours({ stops }: Occasion): string[] {
  const [when, ...more] = stops.flatMap((stop) => stop.when);
  return when?.hours && more.length === 0 ? [when.hours] : [];
}

/** One place with its address (`Golden Glide, 12 Rink St, Atlanta`), or the names of several places. */
export function placesIn({ stops }: Occasion): string {
  const [stop, ...more] = stops;
  if (!stop || more.length === 0) return stop?.place.join(', ') ?? '';
  const names = new Set(stops.flatMap(({ place: [name] }) => name ?? []));
  return new Intl.ListFormat('en-US').format(names);
}

/** A text, or a place to which directions are offered. */
export type OccasionLine = string | { place: string };

/** Rows for date, time and location; with several places, each place with its days. */
export function occasionRows(occasion: Occasion): [label: string, lines: OccasionLine[]][] {
  type Rows = ReturnType<typeof occasionRows>;
  const { day, stops } = occasion;
  const notices: Rows = occasion.notices.map((notice) => ['Please note', [notice]]);
  const hours: Rows = onlyHours(occasion).map((text) => ['Time', [text]]);
  if (stops.length === 1 && stops[0]?.when.length === 1) {
    const isOneDay = occasion.dates === formatDateRange(day, day);
    const date = isOneDay ? formatDate(day) : datedText(occasion);
    return [['Date', [date]], ...hours, ['Location', [placesIn(occasion)]], ...notices];
  }
  const rows = new Map<string, OccasionLine[]>([['Date', [datedText(occasion)]]]);
  for (const { when, place } of stops)
    for (const each of when) {
      const { dates } = each;
      const where = place.join(', ');
      // A day at two places becomes one row.
      const said = rows.get(dates) ?? [];
      rows.set(dates, [...said, ...clockLines(each), stops.length > 1 ? { place: where } : where]);
    }
  return [...rows, ...notices];
}

/**
 * When doors open. An event with a venue always gets a time, 6 PM by default (as specified). Null if one of several
 * days states its own time.
 */
export function doorsText({ event }: Pick<Order, 'event'>, { stops }: Occasion): string | null {
  const said = stops.flatMap(({ when }) => when.map(({ doors }) => doors));
  if (said.length > 1 && said.some(Boolean)) return null;
  return said[0] ?? (event?.venue ? formatClock(doorsClock(event)) : null);
}

/** Counts tickets, as `3 tickets`. Add-ons are not counted, and refunded tickets only if there are no others. */
export function ticketCountText({ items }: Pick<Order, 'items'>): string {
  const tickets = items.filter((item) => item.ticket_product_id !== undefined);
  const valid = tickets.filter((item) => item.status === 'valid');
  const count = (valid.length > 0 ? valid : tickets).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  );
  return pluralText(count, 'ticket');
}
