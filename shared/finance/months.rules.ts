import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';

/** A month as the half-open range `[start, stop)`, in milliseconds. */
export type Month = { month: string; start: number; stop: number };

const monthOf = (date: string): string => date.slice(0, 7);

function firstOfNext(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}-01`;
}

/**
 * The calendar months from `from` to `to` (both inclusive) on the clocks of `zone`. The first and last month are cut
 * to these days.
 */
export function monthsIn({ from, to }: { from: string; to: string }, zone: string): Month[] {
  const midnight = (date: string): number => zonedInstant(date, '00:00', zone);
  const end = nextDate(to);
  const months: Month[] = [];
  for (let day = from; day < end;) {
    const next = firstOfNext(monthOf(day));
    const stop = next < end ? next : end;
    months.push({ month: monthOf(day), start: midnight(day), stop: midnight(stop) });
    day = stop;
  }
  return months;
}

/** A change of an event's time zone: when it happened, and the zone before it. */
export type ZoneMove = { at: number; from: string };

/**
 * The zone in which an event's months are counted. It is the zone at the first sale, so that no figure of a past
 * month changes when the event moves. `moves` must be sorted, oldest first.
 */
export function zoneOfSales(
  zone: string,
  moves: readonly ZoneMove[],
  firstSaleAt: number | null,
): string {
  if (firstSaleAt === null) return zone;
  return moves.find(({ at }) => at >= firstSaleAt)?.from ?? zone;
}
