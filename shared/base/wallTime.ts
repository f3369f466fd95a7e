// Wall times, computed by Intl because Temporal is too large for the web.
import { formatterFor } from './time.ts';

/** Date and time as clocks at the venue show them, such as `2026-12-11` and `19:00`. */
export type WallTime = { date: string; clock: string };

const WALL = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** Wall time in `zone` at an instant, in milliseconds as if it were UTC. Throws a RangeError for an unknown zone. */
export function wallOf(ms: number, zone: string): number {
  const parts = formatterFor(zone, WALL).formatToParts(ms);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
}

/** How far the clocks of `zone` are ahead of UTC at an instant, in milliseconds. */
export const offsetOf = (ms: number, zone: string): number =>
  wallOf(ms, zone) - Math.floor(ms / 1000) * 1000;

/** Formats an offset in milliseconds as `-0500`, or with a colon as `-05:00`; seconds only when needed. */
export function offsetText(ms: number, between = ''): string {
  const seconds = Math.abs(ms) / 1000;
  const parts = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60];
  const shown = (parts[2] === 0 ? parts.slice(0, 2) : parts).map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${ms < 0 ? '-' : '+'}${shown.join(between)}`;
}

export function wallIso(ms: number, zone: string): string {
  const wall = new Date(wallOf(ms, zone)).toISOString().slice(0, 19);
  return `${wall}${offsetText(offsetOf(ms, zone), ':')}`;
}
