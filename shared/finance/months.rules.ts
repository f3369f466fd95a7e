import { zonedInstant } from '#shared/base/zoned.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';

/** Half-open `[start, stop)`, milliseconds. */
export type Month = { month: string; start: number; stop: number };

const monthOf = (date: string): string => date.slice(0, 7);

function firstOfNext(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}-01`;
}

/** The calendar months from one day to another (inclusive) on the clocks of `zone`, the first and last cut to these days. */
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

/** A change of an event's time zone: when, and the zone before. */
export type ZoneMove = { at: number; from: string };

/**
 * The zone that an event's months are counted in: where it was at its first sale, so that no figure of a past month
 * moves when the event does. `moves` oldest first.
 */
export function zoneOfSales(
  zone: string,
  moves: readonly ZoneMove[],
  firstSaleAt: number | null,
): string {
  if (firstSaleAt === null) return zone;
  return moves.find(({ at }) => at >= firstSaleAt)?.from ?? zone;
}
