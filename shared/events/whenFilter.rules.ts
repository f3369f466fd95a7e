import { type EventDates, nextDate, nightOf } from './eventDays.rules.ts';

export const WHENS = ['tonight', 'weekend'] as const;
export type When = (typeof WHENS)[number];

const FRIDAY = 5;
const DAYS_OF_WEEK = 7;
const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Friday to Sunday of the week; if the weekend has already begun, only its remaining nights. */
function weekendFrom(night: string): { first: string; last: string } {
  const sinceFriday = (dayOfWeek(night) + DAYS_OF_WEEK - FRIDAY) % DAYS_OF_WEEK;
  const hasBegun = sinceFriday <= 2;
  const first = hasBegun ? night : nextDate(night, DAYS_OF_WEEK - sinceFriday);
  return { first, last: nextDate(first, hasBegun ? 2 - sinceFriday : 2) };
}

/**
 * True if an event that is not over takes place tonight, or on this or the coming weekend, in the event's own zone. A
 * night lasts until 6 AM: at 1 AM on Monday it is still Sunday and the weekend. `now` is in milliseconds.
 */
export function isOn(event: EventDates & { end_time: string }, when: When, now: number): boolean {
  if (Date.parse(event.end_time) <= now) return false;
  const night = nightOf(now, event.time_zone);
  const { first, last } = when === 'tonight' ? { first: night, last: night } : weekendFrom(night);
  return event.start_date <= last && event.end_date >= first;
}
