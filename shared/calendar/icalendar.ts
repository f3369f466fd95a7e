import { offsetOf, offsetText, wallOf } from '#shared/base/wallTime.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Step of the search for clock changes: shorter than the time between any two changes. */
const STEP = 10 * DAY;
/** How far back to look for the offset that is in force. */
const YEAR = 366 * DAY;

/** An instant as wall time in `zone`, such as `20261211T180000` (RFC 5545, 3.3.5, form 1). */
export function wallStamp(ms: number, zone: string): string {
  return stampOf(wallOf(ms, zone));
}

const stampOf = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** The first instant after `from`, up to `to`, with a different offset than at `from`. */
function changeIn(from: number, to: number, zone: string): number {
  const before = offsetOf(from, zone);
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE)) * MINUTE || low + MINUTE;
    if (offsetOf(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** All offset changes from `from` to `to`. */
function changesOf(from: number, to: number, zone: string): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += STEP) {
    const end = Math.min(at + STEP, to);
    if (offsetOf(at, zone) !== offsetOf(end, zone)) found.push(changeIn(at, end, zone));
  }
  return found;
}

/**
 * VTIMEZONE for `startsAt` to `endsAt` (milliseconds): the rule in force at the start, and all later changes. Throws
 * a RangeError for an unknown zone.
 */
export function vtimezone(zone: string, startsAt: number, endsAt: number): string[] {
  const whole = Math.floor(startsAt / MINUTE) * MINUTE;
  const changes = changesOf(whole - YEAR, Math.max(endsAt, startsAt), zone);
  const first = changes.findLastIndex((at) => at <= startsAt);
  const shown = changes.slice(Math.max(first, 0));
  const rules = shown.map((at) => {
    const [from, to] = [offsetOf(at - MINUTE, zone), offsetOf(at, zone)];
    // Onsets are written in the wall time before the change.
    return rule({ onset: stampOf(at + from), from, to });
  });
  const here = offsetOf(startsAt, zone);
  const steady = first === -1 ? [rule({ onset: '19700101T000000', from: here, to: here })] : [];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...[...steady, ...rules].flat(), 'END:VTIMEZONE'];
}

function rule({ onset, from, to }: { onset: string; from: number; to: number }): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

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
  /** True for an event that the person may or may not go to: the time stays free, and there is no alarm. */
  tentative?: boolean;
};

/** Properties of a feed: a calendar that programs subscribe to and read again and again. */
export type CalendarFeed = { name: string };

/** A calendar entry's SEQUENCE counts seconds from this time, so that it fits into 32 bits until 2088. */
const SEQUENCES_BEGIN = Date.UTC(2020, 0, 1);

/** The SEQUENCE of something that was last changed at `updatedAt` (ISO 8601). */
export const sequenceOf = (updatedAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(updatedAt) - SEQUENCES_BEGIN) / 1000));

/** The host of an origin such as `https://rollcall.example:3000`, without its port. */
export const hostOf = (origin: string): string =>
  origin.replace(/^\w+:\/\//, '').replace(/:\d+$/, '');

const CRLF = '\r\n';
const MAX_OCTETS = 75;

/**
 * Makes a calendar file (RFC 5545) with wall times and a VTIMEZONE for each zone, or a `feed` to subscribe to (RFC
 * 7986). `madeAt` is the current time in milliseconds; for a feed, the time of its last change.
 */
export function icalendar(
  entries: readonly CalendarEntry[],
  product: string,
  madeAt: number,
  feed?: CalendarFeed,
): string {
  const cancelled = !feed && entries.some((entry) => entry.cancelled);
  const zones = Map.groupBy(entries, ({ timeZone }) => timeZone);
  const times = new Map([...zones].map(([zone, own]) => [zone, timesOf(zone, own)]));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(product)}//${text(product)}//EN`,
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...(feed ? feedLines(feed) : []),
    ...[...times.values()].flatMap(({ zone }) => zone),
    ...entries.flatMap((entry) => eventLines(entry, (times.get(entry.timeZone) ?? UTC).at, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + CRLF).join('');
}

/**
 * Name of a feed, and the six hours after which programs read it again. Each is given twice, because some programs know
 * only the older property.
 */
function feedLines({ name }: CalendarFeed): string[] {
  return [
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ];
}

function eventLines(entry: CalendarEntry, at: Times['at'], madeAt: number): string[] {
  const { cancelled = false, tentative = false, organizer, geo } = entry;
  const free = cancelled || tentative || entry.startsAt === null;
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
    `STATUS:${cancelled ? 'CANCELLED' : tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${free ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(free ? [] : alarm(entry.title)),
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

const UTC: Times = { zone: [], at: (ms) => `:${instant(ms)}` };

/** Zones that the platform does not know become UTC. */
function timesOf(timeZone: string, entries: readonly CalendarEntry[]): Times {
  if (timeZone === 'UTC') return UTC;
  const instants = entries.flatMap(({ startsAt, endsAt }) => [startsAt ?? [], endsAt ?? []].flat());
  if (instants.length === 0) return UTC;
  try {
    const zone = vtimezone(timeZone, Math.min(...instants), Math.max(...instants));
    return { zone, at: (ms) => `;TZID=${timeZone}:${wallStamp(ms, timeZone)}` };
  } catch {
    return UTC;
  }
}

/** Removes characters that are not allowed in quoted parameters (RFC 5545, 3.2). */
const quoted = (value: string): string => `"${value.replace(/["\p{Cc}]/gu, '')}"`;

function instant(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Escapes backslash, semicolon, comma and line breaks (RFC 5545, 3.3.11); drops control characters. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line at 75 octets (RFC 5545, 3.1), never inside a character. */
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
