import { Temporal } from 'temporal-polyfill';
import { AppError } from '#shared/base/errors.ts';
import { movedTooFar } from './events.errors.ts';

type Dates = { start_date: string; end_date: string };
type Times = { start_time: number; end_time: number };

const LAST_YEAR = 9998;

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).total('days');
}

/** Keeps the number of days. Throws `movedTooFar` beyond year 9998. */
export function moveDates(event: Dates, start_date: string): Dates {
  const days = daysBetween(event.start_date, event.end_date);
  const end = Temporal.PlainDate.from(start_date).add({ days });
  // As text, year 10000 comes before 9998.
  if (end.year > LAST_YEAR) throw new AppError({ ...movedTooFar, field: 'start_date' });
  return { start_date, end_date: end.toString() };
}

type Zones = { from: string; to: string };

/** Same wall time, `days` later. */
function moveInstant(ms: number, days: number, { from, to }: Zones): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(from);
  // In one zone an instant of a repeated hour stays the one it is.
  const moved = wall.add({ days });
  return (from === to ? moved : moved.toPlainDateTime().toZonedDateTime(to)).epochMilliseconds;
}

/** The sale of a copy begins and ends as long before the event, at the same wall time. */
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

/** Moves a schedule item with the event, at the same wall time across summer time and in another zone. Always ends after its start. */
export function moveTimes(
  item: Times,
  event: { start_date: string; time_zone: string },
  to: { start_date: string; time_zone?: string },
): Times {
  const days = daysBetween(event.start_date, to.start_date);
  const zones = { from: event.time_zone, to: to.time_zone ?? event.time_zone };
  const start_time = moveInstant(item.start_time, days, zones);
  const end_time = moveInstant(item.end_time, days, zones);
  // A repeated hour can put the end before the start: keep the duration then.
  const lasted = Math.max(0, item.end_time - item.start_time);
  return { start_time, end_time: end_time > start_time ? end_time : start_time + lasted };
}
