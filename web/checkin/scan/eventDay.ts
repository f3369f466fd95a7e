import {
  type EventDates,
  eventDayAt,
  eventDays,
  formatDays,
  nightOf,
} from '#shared/events/eventDays.rules.ts';
import type { DoorTimes } from '#shared/checkin/stays.rules.ts';
import type { EventMeta, ListedEvent } from '#web/checkin/device/door.schemas.ts';

/** Lists stored by older versions have instants alone. */
export function datesOf({ start_date, end_date, ...event }: ListedEvent['event']): EventDates {
  const { starts_at, end_time, time_zone } = event;
  return {
    start_date: start_date ?? nightOf(Date.parse(starts_at), time_zone),
    end_date: end_date ?? nightOf(Date.parse(end_time) - 1, time_zone),
    time_zone,
  };
}

export const doorTimesOf = (event: ListedEvent['event']): DoorTimes => ({
  ...datesOf(event),
  endsAt: Date.parse(event.end_time),
});

/** `now`: device clock. */
export const eventDayNow = ({ event, offsetMs }: EventMeta, now: number): string =>
  eventDayAt(now + offsetMs, datesOf(event));

/** `Day 2 of 3`; null for a single day. */
export function dayLabel(event: EventMeta['event'], day: string): string | null {
  const days = eventDays(datesOf(event));
  return days.length === 1 ? null : `Day ${days.indexOf(day) + 1} of ${days.length}`;
}

/** `Day 2 of 3 · Sat Dec 12`. */
export function dayTitle(event: EventMeta['event'], day: string): string | null {
  const label = dayLabel(event, day);
  return label && `${label} · ${formatDays([day])}`;
}
