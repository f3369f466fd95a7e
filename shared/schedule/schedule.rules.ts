import { dayCount, wallDateOf } from '#shared/base/time.ts';
import { nightOf } from '#shared/events/eventDays.rules.ts';
import { badRequest, conflict, notFound, type Problem } from '#shared/base/errors.ts';

/** Wording required by the specification. */
export const INVALID_DATE = 'Invalid date format. Please ensure dates are in correct format.';

export const scheduleItemMissing = notFound('schedule.unknown', 'Schedule item not found');
export const scheduleChangedMeanwhile = conflict(
  'schedule.changed_meanwhile',
  'Someone else just changed this schedule item. Load it again.',
);
export const itemEndsBeforeStart = badRequest(
  'schedule.ends_before_start',
  'The end must be after the start',
);
export const itemBeyondEvent = badRequest('schedule.outside_event', "The event isn't on this day");
export const otherItem = badRequest(
  'schedule.other_item',
  'The schedule item in the URL differs from the one in the body',
);

/** A schedule item as it is stored; times are instants in milliseconds. */
type StoredItem = {
  title: string;
  description: string | null;
  start_time: number;
  end_time: number;
  venue_id: number | null;
};

/** The problem with an item's times, or null. */
export function timesProblem({
  start_time,
  end_time,
}: Pick<StoredItem, 'start_time' | 'end_time'>): Problem | null {
  return end_time > start_time ? null : { ...itemEndsBeforeStart, field: 'end_time' };
}

const WHAT_WHEN_WHERE = ['title', 'start_time', 'end_time', 'venue_id'] as const;

/** True if attendees should be notified: an item was added, removed, renamed or moved. */
export function concernsProgram(before: StoredItem | null, after: StoredItem | null): boolean {
  if (!before || !after) return before !== after;
  return WHAT_WHEN_WHERE.some((field) => before[field] !== after[field]);
}

type EventDays = { start_date: string; end_date: string; time_zone: string };

/** Items of the last night may end one day after the event's last day. */
const DAYS_AFTER = 1;

/** The problem if an item is outside of its event's days and nights, in the event's zone; otherwise null. */
export function beyondProblem(
  { start_time, end_time }: Pick<StoredItem, 'start_time' | 'end_time'>,
  { start_date, end_date, time_zone }: EventDays,
): Problem | null {
  const [date, night] = [wallDateOf(start_time, time_zone), nightOf(start_time, time_zone)];
  if (date < start_date || night > end_date) return { ...itemBeyondEvent, field: 'start_time' };
  const last = wallDateOf(end_time, time_zone);
  return last > end_date && dayCount(end_date, last) > 1 + DAYS_AFTER
    ? { ...itemBeyondEvent, field: 'end_time' }
    : null;
}

type Named = { id: number; name: string };

/** A schedule item, or an event itself, that needs venues and DJs from one instant to another (milliseconds). */
export type Booking = {
  event: { id: number; title: string };
  item: { id: number; title: string } | null;
  from: number;
  to: number;
  venues: readonly Named[];
  djs: readonly Named[];
};

/** Two bookings that need the same venue or DJ from `from` to `to`. */
export type Conflict = {
  one: Booking;
  other: Booking;
  what: 'venue' | 'dj';
  name: string;
  from: number;
  to: number;
};

const without = (all: readonly Named[], taken: readonly Named[]): Named[] =>
  all.filter(({ id }) => !taken.some((one) => one.id === id));

/** Items book their own venues and DJs. The event books the rest of its venues and DJs, from its start to its end. */
export function bookingsOf(event: Booking, items: readonly Booking[]): Booking[] {
  const venues = without(
    event.venues,
    items.flatMap((item) => item.venues),
  );
  const djs = without(
    event.djs,
    items.flatMap((item) => item.djs),
  );
  const isFree = venues.length === 0 && djs.length === 0;
  return isFree ? [...items] : [{ ...event, venues, djs }, ...items];
}

/**
 * Conflicts of `own` bookings with each other and with `others`, each pair once. Bookings that only
 * touch don't clash.
 */
export function conflictsOf(own: readonly Booking[], others: readonly Booking[]): Conflict[] {
  return own
    .flatMap((one, n) => [...own.slice(n + 1), ...others].flatMap((other) => clashesOf(one, other)))
    .toSorted((a, b) => a.from - b.from || a.what.localeCompare(b.what));
}

function clashesOf(one: Booking, other: Booking): Conflict[] {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  if (from >= to) return [];
  const both = (a: readonly Named[], b: readonly Named[]) =>
    a.filter(({ id }) => b.some((there) => there.id === id));
  const at = { one, other, from, to };
  return [
    ...both(one.venues, other.venues).map(({ name }) => ({ ...at, what: 'venue' as const, name })),
    ...both(one.djs, other.djs).map(({ name }) => ({ ...at, what: 'dj' as const, name })),
  ];
}
