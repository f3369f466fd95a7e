import { CLOCK, dayCount, formatDateRange, formatInstant } from '#shared/base/time.ts';
import type { EventClocks } from '#shared/events/eventWallTimes.rules.ts';
import {
  type EventDates,
  eventDayAt,
  eventDays,
  formatDays,
  nextDate,
} from '#shared/events/eventDays.rules.ts';
import type { Place, TicketDay } from './ticketDays.schemas.ts';
import type { ValidOn } from './validOn.rules.ts';

/** The terms of a ticket's product that decide its days. */
export type DayTerms = { sub_event_id: number | null; valid_on: ValidOn };
/** An event's times and place. Instants are ISO text; `venue` is its only place, null if it has none or several. */
export type PlannedEvent = EventDates &
  EventClocks & {
    /** Needed only where the time of doors is shown. */
    doors_at?: string | undefined;
    starts_at: string;
    end_time: string;
    venue: Place | null;
  };
export type PlannedItem = {
  id: number;
  title: string;
  start_time: string;
  end_time: string;
  venue: Place | null;
};

type Times = Pick<TicketDay, 'doors_at' | 'starts_at' | 'ends_at'>;

/**
 * Times that the organizer entered for the event as a whole. If no time was entered, the stored instant is only a
 * default and doesn't count.
 */
const saidOf = (event: PlannedEvent): Times => ({
  doors_at: (event.doors_open_time && event.doors_at) || null,
  starts_at: event.start_time_local ? event.starts_at : null,
  ends_at: event.end_time_local ? event.end_time : null,
});

const DAY = 86_400_000;
/** The maximum number of days of an event that are listed; a longer event is represented by its first and last day. */
const MAX_DAYS = 31;

/** The event days on which a ticket opens the door, in order. */
export function openedDays(
  { sub_event_id, valid_on }: DayTerms,
  event: EventDates,
  schedule: readonly Pick<PlannedItem, 'id' | 'start_time'>[],
): readonly string[] {
  const own = schedule.find(({ id }) => id === sub_event_id);
  if (own) return [eventDayAt(Date.parse(own.start_time), event)];
  const all = eventDays(event);
  return all.length === 1 ? all : (valid_on ?? all);
}

/**
 * What a ticket opens: the days on which the door lets it in, in order, with place and hours as far as known.
 * If the schedule has an item on every day of the event, the items give the hours of their days; otherwise
 * they are only parts of days whose start and end are unknown. A day at two places is listed twice.
 */
export function ticketDays(
  terms: DayTerms,
  event: PlannedEvent,
  schedule: readonly PlannedItem[],
): TicketDay[] {
  const dayOf = (item: PlannedItem): string => eventDayAt(Date.parse(item.start_time), event);
  const own = schedule.find(({ id }) => id === terms.sub_event_id);
  if (own)
    return [{ day: dayOf(own), title: own.title, ...hoursOf([own]), ...venueOfDay(own, event) }];
  const isLong = dayCount(event.start_date, event.end_date) > MAX_DAYS;
  const all = isLong ? [event.start_date, event.end_date] : eventDays(event);
  const days = isLong && !terms.valid_on ? all : openedDays(terms, event, schedule);
  const planned = Map.groupBy(schedule, dayOf);
  const isPlanned = all.every((day) => planned.has(day));
  return days.flatMap((day) =>
    daysAt(planned.get(day) ?? [], event).map((items, n, places): TicketDay => {
      const [only, more] = items;
      const { doors_at, starts_at, ends_at } = saidOf(event);
      const isFirst = day === event.start_date && n === 0;
      const isLast = day === event.end_date && n === places.length - 1;
      const hours = isPlanned ? hoursOf(items) : null;
      return {
        day,
        title: isPlanned && all.length > 1 && only && !more ? only.title : null,
        doors_at: isFirst ? doors_at : null,
        starts_at: furthest([isFirst ? starts_at : null, hours?.starts_at], -1),
        ends_at: furthest([isLast ? ends_at : null, hours?.ends_at], 1),
        ...venueOfDay(only, event),
      };
    }),
  );
}

const venueOfDay = (
  item: PlannedItem | undefined,
  event: PlannedEvent,
): Pick<TicketDay, 'venue'> => ({
  venue: item?.venue ?? event.venue,
});

/**
 * Groups a day's items by place, in the order of their starts; a day for which nothing is planned gives one
 * empty group.
 */
function daysAt(items: readonly PlannedItem[], event: PlannedEvent): PlannedItem[][] {
  if (items.length === 0) return [[]];
  const inOrder = items.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  return [...Map.groupBy(inOrder, (item) => venueOfDay(item, event).venue?.name).values()];
}

const hoursOf = (items: readonly PlannedItem[]): Times => ({
  doors_at: null,
  starts_at: furthest(
    items.map(({ start_time }) => start_time),
    -1,
  ),
  ends_at: furthest(
    items.map(({ end_time }) => end_time),
    1,
  ),
});

/** The earliest (`way` -1) or latest (1) instant; null if there is none. */
function furthest(instants: readonly (string | null | undefined)[], way: 1 | -1): string | null {
  const known = instants.filter((each) => typeof each === 'string');
  const [first = null] = known.toSorted((a, b) => way * (Date.parse(b) - Date.parse(a)));
  return first;
}

/** The days of several tickets, each once and in order. */
export function distinctDays(lists: readonly (readonly TicketDay[])[]): TicketDay[] {
  const known = new Map(lists.flat().map((day) => [dayKey(day), day]));
  return [...known.values()].toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** A day without a known start sorts after those of the same date. */
const orderOf = ({ day, starts_at }: TicketDay): string => `${day} ${starts_at ?? 'later'}`;
export const dayKey = (day: TicketDay): string => `${orderOf(day)} ${day.venue?.name ?? ''}`;

/** The day to go to next: the first that is not over at `now` (milliseconds), or the last. */
export function nextTicketDay(days: readonly TicketDay[], now: number): TicketDay | undefined {
  // A day without a known end counts as over when the next day is over, whatever the zone.
  const endOf = ({ day, ends_at }: TicketDay) =>
    Date.parse(ends_at ?? `${nextDate(day, 2)}T00:00Z`);
  return days.find((day) => endOf(day) > now) ?? days.at(-1);
}

/** Consecutive days at one place. */
export type Stop = { venue: Place | null; days: TicketDay[] };

export function stopsOf(days: readonly TicketDay[]): Stop[] {
  const stops: Stop[] = [];
  for (const day of days) {
    const last = stops.at(-1);
    if (last && last.venue?.name === day.venue?.name) last.days.push(day);
    else stops.push({ venue: day.venue, days: [day] });
  }
  return stops;
}

/** Formats the dates: `Sat, Dec 19`, `Fri, Dec 11 – Sun, Dec 13`, or `Fri Dec 11 and Sun Dec 13`. */
export function datesText(days: readonly TicketDay[]): string {
  const dates = [...new Set(days.map(({ day }) => day))];
  const [first = '', last = first] = [dates.at(0), dates.at(-1)];
  const span = (Date.parse(last) - Date.parse(first)) / DAY;
  const isSeason = dates.length === 2 && span > MAX_DAYS;
  const isRow = isSeason || span === dates.length - 1;
  return isRow ? formatDateRange(first, last) : formatDays(dates);
}

export type DayText = { dates: string; hours: string | null; doors: string | null };

/**
 * One line for each day of a stop, or a single line if its days have no hours of their own. `zone` is the
 * event's time zone.
 */
export function stopTexts({ days }: Pick<Stop, 'days'>, zone: string): DayText[] {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const inner = days.some(
    (day) => (day !== last && day.ends_at) || (day !== first && (day.starts_at ?? day.doors_at)),
  );
  if (inner) return days.map((day) => textOf(day, day, zone));
  return [{ ...textOf(first, last, zone), dates: datesText(days) }];
}

/**
 * Hours from the start of the first day to the end of the last:
 * `9:00 PM – 2:00 AM`, `Fri 7:00 PM – Sun 5:00 PM`, `Starts 9:00 PM`.
 */
function textOf(first: TicketDay, last: TicketDay, zone: string): DayText {
  const format = first.day === last.day ? CLOCK : ({ weekday: 'short', ...CLOCK } as const);
  const clock = (at: string | null) =>
    at === null ? '' : formatInstant(Date.parse(at), zone, format).replace(',', '');
  const [start, end] = [clock(first.starts_at), clock(last.ends_at)];
  const hours =
    start && end ? `${start} – ${end}` : start ? `Starts ${start}` : end && `Until ${end}`;
  const doors = first.doors_at && formatInstant(Date.parse(first.doors_at), zone, CLOCK);
  return { dates: datesText([first]), hours: hours || null, doors };
}

/**
 * Describes days in one line: `Sat, Dec 19 · 8:00 PM – 2:00 AM · Golden Glide`. Several days are given without
 * hours, and several places without their names.
 */
export function daysInBrief(days: readonly TicketDay[], zone: string): string {
  const [stop, ...more] = stopsOf(days);
  const [text, ...others] = stop ? stopTexts(stop, zone) : [];
  const hours = more.length > 0 || others.length > 0 ? null : text?.hours;
  return [datesText(days), hours, more.length > 0 ? null : stop?.venue?.name]
    .filter(Boolean)
    .join(' · ');
}
