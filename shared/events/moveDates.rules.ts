import { Temporal } from 'temporal-polyfill';
import { AppError } from '#shared/base/errors.ts';
import { movedTooFar } from './events.errors.ts';

type Dates = { start_date: string; end_date: string };
type Times = { start_time: number; end_time: number };

const LAST_YEAR = 9998;

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).total('days');
}

/** Moves an event to a new start date and keeps its number of days. Throws `movedTooFar` beyond year 9998. */
export function moveDates(event: Dates, start_date: string): Dates {
  const days = daysBetween(event.start_date, event.end_date);
  const end = Temporal.PlainDate.from(start_date).add({ days });
  // Dates are compared as text, where year 10000 sorts before 9998.
  if (end.year > LAST_YEAR) throw new AppError({ ...movedTooFar, field: 'start_date' });
  return { start_date, end_date: end.toString() };
}

type Zones = { from: string; to: string };

/** Moves an instant by `days` and keeps its wall time, even in another zone. */
function moveInstant(ms: number, days: number, { from, to }: Zones): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(from);
  // Within one zone, the zoned time is kept, because a wall time in a repeated hour could turn into the earlier one.
  const moved = wall.add({ days });
  return (from === to ? moved : moved.toPlainDateTime().toZonedDateTime(to)).epochMilliseconds;
}

/**
 * Moves the sale of a copied event: it begins and ends as many days before the event as in the original, at the same
 * wall time.
 */
export function moveSale(
  sale: { sales_start: number | null; sales_end: number | null },
  event: { start_date: string; time_zone: string },
  to: { start_date: string },
) {
  const days = daysBetween(event.start_date, to.start_date);
  const zones = { from: event.time_zone, to: event.time_zone };
  const moved = (ms: number | null) => (ms === null ? null : moveInstant(ms, days, zones));
  return { sales_start: moved(sale.sales_start), sales_end: moved(sale.sales_end) };
}

/**
 * Moves a schedule item with its event. The wall time stays the same across daylight saving time and in another zone.
 * The moved item always ends after its start.
 */
export function moveTimes(
  item: Times,
  event: { start_date: string; time_zone: string },
  to: { start_date: string; time_zone?: string },
): Times {
  const days = daysBetween(event.start_date, to.start_date);
  const zones = { from: event.time_zone, to: to.time_zone ?? event.time_zone };
  const start_time = moveInstant(item.start_time, days, zones);
  const end_time = moveInstant(item.end_time, days, zones);
  // A repeated hour can put the end before the start; the item keeps its duration then.
  const lasted = Math.max(0, item.end_time - item.start_time);
  return { start_time, end_time: end_time > start_time ? end_time : start_time + lasted };
}
