import { formatInstant, wallDateOf } from '#shared/base/time.ts';

/** Writes a UTC time as `2026-11-20 12:00:00`, which spreadsheets can parse. */
export function utcTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** Writes a local time in `zone` as `2026-12-11 18:05`. */
export function wallTime(ms: number, zone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${wallDateOf(ms, zone)} ${formatInstant(ms, zone, clock)}`;
}
