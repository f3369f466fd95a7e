// Wall dates and clocks are text (`2026-12-11`, `18:00`); instants are milliseconds since 1970.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Format = Intl.DateTimeFormatOptions;

export const DEFAULT_DOORS = '18:00';

/** `2026-12-11` as the start of that day in UTC, null when there is no such day. */
function dateMs(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? null : ms;
}

export function isDate(text: string): boolean {
  return dateMs(text) !== null;
}

type WallDate = { weekday?: boolean; year?: boolean };

/** Made without Intl, whose first use takes a slow phone longer than all other work of a page's start. */
function wallDate(date: string, { weekday, year }: WallDate): string {
  const ms = dateMs(date);
  if (ms === null) return date;
  // Every engine writes `Fri, 11 Dec 2026 00:00:00 GMT`: https://tc39.es/ecma262/#sec-date.prototype.toutcstring.
  const [name = '', day = '', month = '', fullYear = ''] = new Date(ms).toUTCString().split(' ');
  return `${weekday ? `${name} ` : ''}${month} ${Number(day)}${year ? `, ${fullYear}` : ''}`;
}

/** `2025-01-05` → `Jan 5, 2025`. Text that is not a date comes back as it is. */
export function formatDate(date: string): string {
  return wallDate(date, { year: true });
}

/** `Fri, Dec 11 – Sun, Dec 13`; one day alone for a one-day event; years only when they differ. */
export function formatDateRange(start: string, end: string): string {
  const format = { weekday: true, year: start.slice(0, 4) !== end.slice(0, 4) };
  return start === end
    ? wallDate(start, format)
    : `${wallDate(start, format)} – ${wallDate(end, format)}`;
}

/** `18:00` → `6:00 PM`. Text that is not a 24-hour clock comes back as it is. */
export function formatClock(clock: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(clock);
  if (!match) return clock;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: creating one costs about a thousand times as much as using it. */
export function formatterFor(zone: string, format: Format): Intl.DateTimeFormat {
  const key = zone + JSON.stringify(format);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...format });
  formatters.set(key, made);
  return made;
}

/** Default format of an instant, with its zone, because the reader may be in another one. */
const INSTANT: Format = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Format of a clock alone: `9:00 PM`. */
export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** Format of an instant without year and zone, for places where both are known. */
export const SHORT_INSTANT: Format = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/**
 * Formats an instant (milliseconds) in US English, as wall time in `zone` (IANA name): `Dec 11, 2026, 6:00 PM EST`.
 * Throws a RangeError for an unknown zone.
 */
export function formatInstant(ms: number, zone: string, format = INSTANT): string {
  return formatterFor(zone, format)
    .format(ms)
    .replace(/[\u00a0\u202f]/g, ' ');
}

export function wallDateOf(ms: number, zone: string): string {
  const parts = formatterFor(zone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(ms);
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Length of an event in days: end minus start plus 1, and never less than one. */
export function dayCount(start: string, end: string): number {
  const from = dateMs(start);
  const to = dateMs(end);
  return from === null || to === null ? 1 : Math.max(1, Math.round((to - from) / DAY) + 1);
}

export type Phase = 'upcoming' | 'ongoing' | 'past';
export type EventWindow = { startsAt: number; endsAt: number };

/** Upcoming: the start is in the future. Past: the end is before now. Ongoing: started and not ended. */
export function phaseOf({ startsAt, endsAt }: EventWindow, now: number): Phase {
  if (startsAt > now) return 'upcoming';
  return endsAt < now ? 'past' : 'ongoing';
}

type Countdown = { days: number; hours: number; minutes: number; over: boolean };

/** Whole days, hours and minutes until `toMs`, rounded down; zeros once it has passed. */
export function countdown(toMs: number, now: number): Countdown {
  const left = Math.max(0, toMs - now);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    over: toMs <= now,
  };
}

/**
 * How long ago a moment was, worded for the end of a sentence: `just now`, `4 min ago`, `2 days ago`. A time in the
 * future counts as now.
 */
export function ago(ms: number, now: number): string {
  return now - ms < MINUTE ? 'just now' : `${age(ms, now)} ago`;
}

/**
 * How long ago a moment was, as a duration: `under 1 min`, `4 min`, `3 h`, `2 days`. A time in the future counts as
 * now.
 */
export function age(ms: number, now: number): string {
  const past = Math.max(0, now - ms);
  if (past < MINUTE) return 'under 1 min';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h`;
  const days = Math.floor(past / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
