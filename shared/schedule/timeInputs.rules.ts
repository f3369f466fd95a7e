import { isDate, wallDateOf, formatInstant } from '#shared/base/time.ts';
import type { WallTime } from '#shared/base/wallTime.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Converts an instant to local time. `zone` is an IANA name. */
export function wallAt(ms: number, zone: string): WallTime {
  const clock = formatInstant(ms, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { date: wallDateOf(ms, zone), clock };
}

/** True if the date exists and the time is a 24-hour time. */
export function isWall({ date, clock }: WallTime): boolean {
  return isDate(date) && CLOCK.test(clock);
}

export function instantOf(wall: WallTime, zone: string): number | null {
  return isWall(wall) ? zonedInstant(wall.date, wall.clock, zone) : null;
}

/** True if daylight saving time skips this local time. */
export function isSkipped(wall: WallTime, zone: string): boolean {
  const ms = instantOf(wall, zone);
  return ms !== null && wallAt(ms, zone).clock !== wall.clock;
}

/** Defaults for a new item: tomorrow from 19:00 to 21:00 in `zone`. */
export function defaultTimes(now: number, zone: string): { start: WallTime; end: WallTime } {
  const today = wallDateOf(now, zone);
  const date = nextDate(today);
  return { start: { date, clock: '19:00' }, end: { date, clock: '21:00' } };
}

/**
 * Converts a local time to an instant. Keeps the loaded instant if its local time is unchanged,
 * because a time that occurs twice is ambiguous.
 */
export function keptInstant(wall: WallTime, loaded: number | null, zone: string): number | null {
  if (loaded !== null) {
    const shown = wallAt(loaded, zone);
    if (shown.date === wall.date && shown.clock === wall.clock) return loaded;
  }
  return instantOf(wall, zone);
}

/** An instant as a `datetime-local` input shows it in `zone`; empty text for none. */
export function wallText(ms: number | null, zone: string): string {
  if (ms === null) return '';
  const { date, clock } = wallAt(ms, zone);
  return `${date}T${clock}`;
}

/** Converts the text of a `datetime-local` input to an instant, as `keptInstant` does. */
export function typedInstant(text: string, loaded: number | null, zone: string): number | null {
  const [date = '', clock = ''] = text.split('T');
  return keptInstant({ date, clock: clock.slice(0, 5) }, loaded, zone);
}
