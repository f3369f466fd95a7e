import { isDate, wallDateOf, formatInstant } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zoned.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What calendar and clock on a wall show: `2026-12-11`, `19:00`. */
export type Wall = { date: string; clock: string };

/** The wall of `zone` (IANA name) at an instant in milliseconds. */
export function wallOf(ms: number, zone: string): Wall {
  const clock = formatInstant(ms, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { date: wallDateOf(ms, zone), clock };
}

/** True for a day that exists and a clock of 24 hours. */
export function isWall({ date, clock }: Wall): boolean {
  return isDate(date) && CLOCK.test(clock);
}

/**
 * The instant at which a wall of `zone` shows this, null when it is no date or clock. In the hour that summer time
 * skips the clock goes on (2:30 is 3:30); of the hour that comes twice it is the first.
 */
export function instantOf(wall: Wall, zone: string): number | null {
  return isWall(wall) ? zonedInstant(wall.date, wall.clock, zone) : null;
}

/** True when clocks never show this on that day: summer time has skipped it. */
export function isSkipped(wall: Wall, zone: string): boolean {
  const ms = instantOf(wall, zone);
  return ms !== null && wallOf(ms, zone).clock !== wall.clock;
}

/** The next day at 19:00 on the wall of `zone`, for two hours: where a new schedule item starts from. */
export function defaultTimes(now: number, zone: string): { start: Wall; end: Wall } {
  const today = wallDateOf(now, zone);
  const date = nextDate(today);
  return { start: { date, clock: '19:00' }, end: { date, clock: '21:00' } };
}

/** `2026-12-31` → `2027-01-01`. */
export function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/**
 * The instant that a form means. An hour that comes twice has two instants: one that was loaded and is shown unchanged
 * stays the one it was.
 */
export function keptInstant(wall: Wall, loaded: number | null, zone: string): number | null {
  if (loaded !== null) {
    const shown = wallOf(loaded, zone);
    if (shown.date === wall.date && shown.clock === wall.clock) return loaded;
  }
  return instantOf(wall, zone);
}
