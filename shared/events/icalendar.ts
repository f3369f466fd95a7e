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
  /** It does not take place: calendars strike it out, or take it away. */
  cancelled?: boolean;
};

const CRLF = '\r\n';
const MOST_OCTETS = 75;

/**
 * A calendar file of one entry (iCalendar, RFC 5545). Times are in UTC, so that no time zone has to be described and
 * every calendar shows them on its own wall. `madeAt`: now, in milliseconds.
 */
export function icalendar(entry: CalendarEntry, product: string, madeAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(product)}//${text(product)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `DTSTAMP:${instant(madeAt)}`,
    `DTSTART:${instant(entry.startsAt)}`,
    `DTEND:${instant(entry.endsAt)}`,
    `SUMMARY:${text(entry.title)}`,
    ...(entry.place ? [`LOCATION:${text(entry.place)}`] : []),
    ...(entry.notes ? [`DESCRIPTION:${text(entry.notes)}`] : []),
    `URL:${entry.url}`,
    // Newer than what was imported before: calendars keep the highest, and none is zero.
    ...(entry.cancelled ? ['SEQUENCE:1'] : []),
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${entry.cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}

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
  let room = MOST_OCTETS;
  for (const letter of line) {
    const octets = octetsOf(letter);
    if (octets > room) {
      out += `${CRLF} `;
      room = MOST_OCTETS - 1;
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
