import { vtimezone, wallStamp } from './vtimezone.ts';

/** An entry of a calendar; instants in milliseconds since 1970. */
export type CalendarEntry = {
  /** The same for the same thing, whenever it is made: a second import replaces the first. */
  uid: string;
  title: string;
  startsAt: number;
  endsAt: number;
  place: string;
  notes: string;
  url: string;
  /** Where its clocks are; a zone that is not known here is told in UTC. */
  timeZone: string;
  /** Rises with every change: calendars keep the entry with the highest. */
  sequence: number;
  /** Who it is from. */
  organizer?: { name: string; address: string };
  /** It does not take place: calendars strike it out, or take it away. */
  cancelled?: boolean;
};

const CRLF = '\r\n';
const MAX_OCTETS = 75;

/**
 * A calendar file of one entry (iCalendar, RFC 5545). Times are those of the wall of the event, with its zone described.
 * `madeAt`: now, in milliseconds.
 */
export function icalendar(entry: CalendarEntry, product: string, madeAt: number): string {
  const { cancelled = false, organizer } = entry;
  const times = timesOf(entry);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(product)}//${text(product)}//EN`,
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...times.zone,
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `DTSTAMP:${instant(madeAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART${times.start}`,
    `DTEND${times.end}`,
    `SUMMARY:${text(entry.title)}`,
    ...(entry.place ? [`LOCATION:${text(entry.place)}`] : []),
    ...(entry.notes ? [`DESCRIPTION:${text(entry.notes)}`] : []),
    `URL:${entry.url}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}

type Times = { zone: string[]; start: string; end: string };

/** Browsers know zones by the year they are from: one that knows the place by no name gets the same instants in UTC. */
function timesOf({ startsAt, endsAt, timeZone }: CalendarEntry): Times {
  const utc = { zone: [], start: `:${instant(startsAt)}`, end: `:${instant(endsAt)}` };
  if (timeZone === 'UTC') return utc;
  try {
    const at = (ms: number): string => `;TZID=${timeZone}:${wallStamp(ms, timeZone)}`;
    const zone = vtimezone(timeZone, startsAt, endsAt);
    return { zone, start: at(startsAt), end: at(endsAt) };
  } catch {
    return utc;
  }
}

/** In quotes, a parameter may hold everything but these (3.2). */
const quoted = (value: string): string => `"${value.replace(/["\p{Cc}]/gu, '')}"`;

/** `20261211T230000Z` (3.3.5, form 2). */
function instant(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Backslash, semicolon and comma are escaped, a line break is `\n` (3.3.11); other control characters are dropped. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** No line is longer than 75 octets; the rest goes on after a line break and a space (3.1). Never inside a letter. */
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

/** As UTF-8. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}
