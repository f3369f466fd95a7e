import { nextDate } from './eventDays.rules.ts';
import type { EventChange } from './eventForm.schemas.ts';
import { followingFields, type StoredEvent } from './eventFields.rules.ts';
import type { EventField } from './eventFields.ts';

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

type Span = { start_date: string; end_date: string };
type Linked = StoredEvent & { venueIds: readonly number[]; djIds: readonly number[] };
type Carried = {
  fields: readonly EventField[];
  before: Linked;
  other: Linked;
  changed: { venues: boolean; djs: boolean };
};

const DAY = 86_400_000;
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** The number of days by which an event's start and end have moved. */
export function shiftBetween(before: Span, after: Span): { start: number; end: number } {
  return {
    start: days(before.start_date, after.start_date),
    end: days(before.end_date, after.end_date),
  };
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/**
 * The fields of one event's change that another event takes over: those in which both events were equal before, so
 * that the other event keeps its own edits.
 */
export function carriedOver(
  wanted: EventChange,
  { fields, before, other, changed }: Carried,
): EventChange {
  const taken = followingFields(fields).filter((name) => before[name] === other[name]);
  const plain = Object.fromEntries(taken.map((name) => [name, Reflect.get(wanted, name)]));
  const place = changed.venues || fields.includes('venue') || fields.includes('venue_id');
  const atSamePlace = other.venue === before.venue && same(other.venueIds, before.venueIds);
  const { venue, venue_id, venueIds, djIds } = wanted;
  return {
    ...plain,
    ...(place && atSamePlace ? { venue, venue_id, venueIds } : {}),
    ...(changed.djs && same(other.djIds, before.djIds) ? { djIds } : {}),
    move_schedule: wanted.move_schedule,
    tell_buyers: wanted.tell_buyers,
  };
}
