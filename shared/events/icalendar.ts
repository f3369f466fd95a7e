import { vtimezone, wallStamp } from './vtimezone.ts';

export type CalendarEntry = {
  /** The id of an entry stays the same, so that a second import replaces the first. */
  uid: string;
  title: string;
  /** The entry's date. Without `startsAt`, the entry covers the whole day and leaves people free. */
  day: string;
  startsAt: number | null;
  endsAt: number | null;
  place: string;
  geo?: { latitude: number; longitude: number };
  notes: string;
  url: string;
  /** IANA zone; unknown zones fall back to UTC. */
  timeZone: string;
  sequence: number;
  organizer?: { name: string; address: string };
  cancelled?: boolean;
};

const CRLF = '\r\n';
const MAX_OCTETS = 75;

/**
 * Makes a calendar file (RFC 5545) with wall times and VTIMEZONE. All entries are in one zone. `madeAt` is the
 * current time in milliseconds.
 */
export function icalendar(
  entries: readonly CalendarEntry[],
  product: string,
  madeAt: number,
): string {
  const cancelled = entries.some((entry) => entry.cancelled);
  const times = timesOf(entries);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(product)}//${text(product)}//EN`,
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...times.zone,
    ...entries.flatMap((entry) => eventLines(entry, times.at, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}

function eventLines(entry: CalendarEntry, at: Times['at'], madeAt: number): string[] {
  const { cancelled = false, organizer, geo } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `DTSTAMP:${instant(madeAt)}`,
    `SEQUENCE:${entry.sequence}`,
    ...timeLines(entry, at),
    `SUMMARY:${text(entry.title)}`,
    ...(entry.place ? [`LOCATION:${text(entry.place)}`] : []),
    ...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    ...(entry.notes ? [`DESCRIPTION:${text(entry.notes)}`] : []),
    `URL:${entry.url}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${cancelled || entry.startsAt === null ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(cancelled || entry.startsAt === null ? [] : alarm(entry.title)),
    'END:VEVENT',
  ];
}

/** Without DTEND, a date lasts for that day and an instant has no duration (RFC 5545, 3.6.1). */
function timeLines({ day, startsAt, endsAt }: CalendarEntry, at: Times['at']): string[] {
  if (startsAt === null) return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`];
  return [`DTSTART${at(startsAt)}`, ...(endsAt === null ? [] : [`DTEND${at(endsAt)}`])];
}

/** The alarm goes off two hours ahead, which leaves time to get there. */
function alarm(title: string): string[] {
  const what = ['ACTION:DISPLAY', `DESCRIPTION:${text(title)}`, 'TRIGGER:-PT2H'];
  return ['BEGIN:VALARM', ...what, 'END:VALARM'];
}

type Times = { zone: string[]; at: (ms: number) => string };

/** Zones that the platform does not know become UTC. */
function timesOf(entries: readonly CalendarEntry[]): Times {
  const utc = { zone: [], at: (ms: number) => `:${instant(ms)}` };
  const timeZone = entries[0]?.timeZone ?? 'UTC';
  if (timeZone === 'UTC') return utc;
  const instants = entries.flatMap(({ startsAt, endsAt }) => [startsAt ?? [], endsAt ?? []].flat());
  if (instants.length === 0) return utc;
  try {
    const zone = vtimezone(timeZone, Math.min(...instants), Math.max(...instants));
    return { zone, at: (ms) => `;TZID=${timeZone}:${wallStamp(ms, timeZone)}` };
  } catch {
    return utc;
  }
}

/** Removes characters that are not allowed in quoted parameters (3.2). */
const quoted = (value: string): string => `"${value.replace(/["\p{Cc}]/gu, '')}"`;

function instant(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Escapes backslash, semicolon, comma and line breaks (3.3.11); drops control characters. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds at 75 octets (3.1), never inside a character. */
function folded(line: string): string {
  let out = '';
  let room = MAX_OCTETS;
  for (const letter of line) {
    const octets = octetsOf(letter);
    if (octets > room) {
      out += `${CRLF} `;
      room = MAX_OCTETS - 1;
    }
    out += letter;
    room -= octets;
  }
  return out;
}

function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}
