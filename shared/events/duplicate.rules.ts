import { Temporal } from 'temporal-polyfill';
import { AppError } from '#shared/base/errors.ts';
import { movedTooFar } from './events.errors.ts';

type Dates = { start_date: string; end_date: string };
/** From and until when, in milliseconds. */
type Times = { start_time: number; end_time: number };

const LAST_DAY = '9998-12-31';

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).total('days');
}

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The dates of a copy that begins on `start_date` and lasts as many days. Throws `movedTooFar` beyond the year 9998. */
export function moveDates(event: Dates, start_date: string): Dates {
  const days = daysBetween(event.start_date, event.end_date);
  const end_date = addDays(start_date, days);
  if (end_date > LAST_DAY) throw new AppError({ ...movedTooFar, field: 'start_date' });
  return { start_date, end_date };
}

/** An instant moved by whole days of `zone`, at the same time on the clock there. */
function moveInstant(ms: number, days: number, zone: string): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return wall.add({ days }).epochMilliseconds;
}

/**
 * The times of a schedule item in a copy that begins `start_date` instead of `event.start_date`: the same hours on the
 * clock of `event.time_zone`, also when there is summer time on one side only. It always ends after it starts.
 */
export function moveTimes(
  item: Times,
  event: { start_date: string; time_zone: string },
  start_date: string,
): Times {
  const days = daysBetween(event.start_date, start_date);
  const start_time = moveInstant(item.start_time, days, event.time_zone);
  const end_time = moveInstant(item.end_time, days, event.time_zone);
  // The hour that comes twice can put the end before the start: then it lasts as long as it did.
  const lasted = Math.max(0, item.end_time - item.start_time);
  return { start_time, end_time: end_time > start_time ? end_time : start_time + lasted };
}
