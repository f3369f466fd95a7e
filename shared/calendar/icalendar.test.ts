import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { type CalendarEntry, icalendar, vtimezone, wallStamp } from './icalendar.ts';

const entry: CalendarEntry = {
  uid: 'order-1@rollcall.example',
  title: 'Peach City Skate Jam',
  day: '2026-12-11',
  startsAt: Date.UTC(2026, 11, 11, 23),
  endsAt: Date.UTC(2026, 11, 14, 5),
  place: 'Cascade Rink, Atlanta, GA',
  notes: 'Order RC-1\nDoors open 6:00 PM',
  url: 'https://rollcall.example/orders/RC-1',
  timeZone: 'America/New_York',
  sequence: 7,
};
const made = (with_: Partial<CalendarEntry> = {}) =>
  icalendar([{ ...entry, ...with_ }], 'Rollcall', Date.UTC(2026, 10, 20, 12));
const linesOf = (with_: Partial<CalendarEntry>) => made(with_).split('\r\n');

/** The unfolded file without its alarm, which has a DESCRIPTION of its own. */
const withoutAlarm = (file: string): string =>
  file.replace(/BEGIN:VALARM\r\n.*?END:VALARM\r\n/s, '').replaceAll('\r\n ', '');

/** The properties of the file, without those of the alarm. */
function valuesOf(file: string): Record<string, string> {
  const lines = withoutAlarm(file).trimEnd().split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}
const unescaped = (value = ''): string =>
  value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
const octets = (line: string): number => encodeURIComponent(line).replace(/%../g, '.').length;

it('a calendar file is this one, to the letter', () => {
  const expected = String.raw`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Rollcall//Rollcall//EN
METHOD:PUBLISH
BEGIN:VTIMEZONE
TZID:America/New_York
BEGIN:STANDARD
DTSTART:20261101T020000
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:order-1@rollcall.example
DTSTAMP:20261120T120000Z
SEQUENCE:7
DTSTART;TZID=America/New_York:20261211T180000
DTEND;TZID=America/New_York:20261214T000000
SUMMARY:Peach City Skate Jam
LOCATION:Cascade Rink\, Atlanta\, GA
DESCRIPTION:Order RC-1\nDoors open 6:00 PM
URL:https://rollcall.example/orders/RC-1
STATUS:CONFIRMED
TRANSP:OPAQUE
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Peach City Skate Jam
TRIGGER:-PT2H
END:VALARM
END:VEVENT
END:VCALENDAR
`;
  expect(made()).toBe(expected.replaceAll('\n', '\r\n'));
});

it('a calendar file takes an entry back whose event is canceled', () => {
  const lines = ['METHOD:CANCEL', 'SEQUENCE:7', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'];
  expect(linesOf({ cancelled: true })).toEqual(expect.arrayContaining(lines));
  expect(made({ cancelled: true })).not.toContain('VALARM');
});

it.each(['UTC', 'Atlantis/Lost_City'])(
  'a calendar file is in UTC where the zone is %s',
  (timeZone) => {
    const times = ['DTSTART:20261211T230000Z', 'DTEND:20261214T050000Z'];
    expect(linesOf({ timeZone })).toEqual(expect.arrayContaining(times));
    expect(linesOf({ timeZone })).not.toContain('BEGIN:VTIMEZONE');
  },
);

it('a calendar file says who it is from, and leaves out what is not known', () => {
  const organizer = { name: 'Rollcall "LLC"', address: 'team@rollcall.example' };
  const said = 'ORGANIZER;CN="Rollcall LLC":mailto:team@rollcall.example\r\n';
  expect(withoutAlarm(made({ organizer }))).toContain(said);
  expect(withoutAlarm(made({ place: '', notes: '' }))).not.toMatch(/LOCATION|DESCRIPTION/);
});

it('a calendar file folds long lines between letters, not within them', () => {
  const title = 'Größte Rollschuhdisko 🛼🛼🛼 '.repeat(6).trim();
  expect(Math.max(...linesOf({ title, notes: 'x'.repeat(99) }).map(octets))).toBe(75);
  expect(valuesOf(made({ title }))['SUMMARY']).toBe(title);
});

it('a calendar file brings every text through unharmed, and nothing out of its line', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 200 });
  const plain = (value: string) => value.replace(/\r\n|\r|\n/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
  holds(any, any, (title, more) => {
    const notes = `${more}.`;
    const values = valuesOf(made({ title, notes }));
    expect(unescaped(values['SUMMARY'])).toBe(plain(title));
    expect(unescaped(values['DESCRIPTION'])).toBe(plain(notes));
    expect(Object.keys(values)).toHaveLength(20);
  });
});

const HOUR = 3_600_000;
const ZONES = [
  ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'America/St_Johns'],
  ['Pacific/Honolulu', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
  ['Europe/Dublin', 'Africa/Casablanca'],
].flat();

/** Reads `20261211T180000` as UTC. */
const readStamp = (stamp: string): number =>
  Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));

function readOffset(text: string): number {
  const [, sign, hours, minutes] = /^([+-])(..)(..)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The instant that a calendar computes: it uses the offset of the last onset that had begun. */
function instantBy(lines: readonly string[], stamp: string): number {
  const rules = lines
    .join('\n')
    .split(/BEGIN:(?:STANDARD|DAYLIGHT)\n/)
    .slice(1)
    .map((part) => Object.fromEntries(part.split('\n').map((line) => line.split(':'))))
    .filter((rule) => readStamp(rule['DTSTART']) <= readStamp(stamp))
    .toSorted((a, b) => readStamp(a['DTSTART']) - readStamp(b['DTSTART']));
  return readStamp(stamp) - readOffset(rules.at(-1)?.['TZOFFSETTO']);
}

it('the zone of a calendar file leads every wall time back to its instant, but for the hour that comes twice', () => {
  const from = Date.UTC(2020, 0, 1) / 60_000;
  const minute = fc.integer({ min: from, max: Date.UTC(2036, 0, 1) / 60_000 });
  holds(fc.constantFrom(...ZONES), minute, fc.nat(5000), (zone, at, length) => {
    const [start, end] = [at * 60_000, (at + length) * 60_000];
    const lines = vtimezone(zone, start, end);
    for (const instant of [start, end]) {
      const stamp = wallStamp(instant, zone);
      const twin = [-HOUR, HOUR, -HOUR / 2, HOUR / 2].some(
        (by) => wallStamp(instant + by, zone) === stamp,
      );
      if (!twin) expect(instantBy(lines, stamp)).toBe(instant);
    }
  });
});

it('a feed to subscribe to has the zone of each entry, and publishes what was canceled', () => {
  const west = { ...entry, uid: 'west', timeZone: 'America/Los_Angeles', tentative: true };
  const file = icalendar([{ ...entry, cancelled: true }, west], 'Rollcall', 0, { name: 'Mine' });
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  for (const line of [
    'METHOD:PUBLISH',
    'NAME:Mine',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'TZID:America/New_York',
    'TZID:America/Los_Angeles',
    'DTSTART;TZID=America/New_York:20261211T180000',
    'DTSTART;TZID=America/Los_Angeles:20261211T150000',
    'STATUS:CANCELLED',
    'STATUS:TENTATIVE',
  ])
    expect(lines).toContain(line);
  expect(file).not.toContain('VALARM');
});
