import {
  formatDateRange,
  formatInstant,
  isDate,
  type Phase,
  phaseOf,
  wallDateOf,
} from '#shared/base/time.ts';

/** Event days are wall dates (`2026-12-11`) in the event's zone. */
export type EventDates = { start_date: string; end_date: string; time_zone: string };

const HOUR = 3_600_000;
/** An event day begins at 6 AM: what happens at 1 AM belongs to the night before. */
const DAY_BEGINS_HOUR = 6;
export const DAY_BEGINS = '06:00';

export const nextDate = (date: string, step = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + step * 24 * HOUR).toISOString().slice(0, 10);

/** Every day of an event, first to last; at least the first. */
export function eventDays({
  start_date: first,
  end_date: last,
}: Pick<EventDates, 'start_date' | 'end_date'>): string[] {
  const days = [first];
  for (let day = first; isDate(day) && day < last;) days.push((day = nextDate(day)));
  return days;
}

const QUARTER = HOUR / 4;
let [latest, night] = ['', ''];

/**
 * The date of the night that an instant (milliseconds) falls in. A night lasts from 6 AM to 6 AM in `zone`. The latest
 * result is cached for its quarter of an hour, since no zone has changed its clocks in the middle of one since 1972.
 */
export function nightOf(ms: number, zone: string): string {
  const asked = zone + Math.floor(ms / QUARTER);
  if (asked === latest) return night;
  const hour = Number(formatInstant(ms, zone, { hour: 'numeric', hourCycle: 'h23' }));
  const date = wallDateOf(ms, zone);
  [latest, night] = [asked, hour < DAY_BEGINS_HOUR ? nextDate(date, -1) : date];
  return night;
}

type DoorHours = { doors_at: string; end_time: string; time_zone: string };

/**
 * The events whose doors are open at `now` (milliseconds); if there are none, those whose doors open later in the same
 * night.
 */
export function eventsTonight<E extends DoorHours>(events: readonly E[], now: number): E[] {
  const inPhase = (wanted: Phase): E[] =>
    events.filter(({ doors_at, end_time }) => {
      const doors = { startsAt: Date.parse(doors_at), endsAt: Date.parse(end_time) };
      return phaseOf(doors, now) === wanted;
    });
  const open = inPhase('ongoing');
  if (open.length > 0) return open;
  return inPhase('upcoming').filter(
    ({ doors_at, time_zone: zone }) => nightOf(Date.parse(doors_at), zone) === nightOf(now, zone),
  );
}

/** The event day of an instant. Earlier instants count toward the first day, later ones toward the last. */
export function eventDayAt(ms: number, { start_date, end_date, time_zone }: EventDates): string {
  const day = nightOf(ms, time_zone);
  if (day < start_date) return start_date;
  return day > end_date ? end_date : day;
}

/** Names days, such as `Fri Dec 11 and Sat Dec 12`. */
export function formatDays(days: readonly string[]): string {
  const names = days.map((day) => formatDateRange(day, day).replace(',', ''));
  return new Intl.ListFormat('en-US').format(names);
}
