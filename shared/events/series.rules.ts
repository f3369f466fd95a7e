import { nextDate } from './eventDays.rules.ts';

/**
 * Rule for repeating dates. They are calendar dates in the event's zone, never instants, so that a night keeps its
 * wall time when the clocks change.
 */
export type Recurrence = {
  /** Numbers of weekdays: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** How many weeks apart the dates are: 1 is every week, 2 every other week. */
  every_weeks: number;
  until: string;
  except: readonly string[];
};

export const MAX_DATES = 60;
const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const weekdayOf = (date: string): number =>
  new Date(`${date}T00:00:00Z`).getUTCDay() || WEEKDAYS.length;

export const shortWeekday = (weekday: number): string => (WEEKDAYS[weekday - 1] ?? '').slice(0, 3);

/** Dates of the series after `start`, at most MAX_DATES. Weeks begin on Monday so that a weekend stays together. */
export function seriesDates(start: string, rule: Recurrence): string[] {
  const { weekdays, every_weeks, until, except } = rule;
  const dates: string[] = [];
  const known = weekdays.some((day) => day >= 1 && day <= WEEKDAYS.length);
  if (!known || every_weeks < 1) return dates;
  let monday = nextDate(start, 1 - weekdayOf(start));
  while (monday <= until && dates.length < MAX_DATES) {
    const first = monday;
    const week = WEEKDAYS.map((_, step) => nextDate(first, step));
    const wanted = week.filter((date) => weekdays.includes(weekdayOf(date)));
    dates.push(...wanted.filter((d) => d > start && d <= until && !except.includes(d)));
    monday = nextDate(monday, WEEKDAYS.length * every_weeks);
  }
  return dates.slice(0, MAX_DATES);
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);

/** Label of a series: `Tuesdays`, `Every other Tuesday`, `Every 3 weeks on Friday and Saturday`. */
export function seriesLabel({
  weekdays,
  every_weeks,
}: Pick<Recurrence, 'weekdays' | 'every_weeks'>): string {
  const names = WEEKDAYS.filter((_, at) => weekdays.includes(at + 1));
  if (every_weeks > 2) return `Every ${every_weeks} weeks on ${list(names)}`;
  if (every_weeks === 2) return `Every other ${list(names)}`;
  return names.length === WEEKDAYS.length ? 'Every day' : list(names.map((name) => `${name}s`));
}
