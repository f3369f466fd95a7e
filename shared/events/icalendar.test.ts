import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { icalendar, type CalendarEntry } from './icalendar.ts';

const entry: CalendarEntry = {
  uid: 'order-1@rollcall.example',
  title: 'Peach City Skate Jam',
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

/** Unfolded. The alarm has a DESCRIPTION of its own. */
const withoutAlarm = (file: string): string =>
  file.replace(/BEGIN:VALARM\r\n.*?END:VALARM\r\n/s, '').replaceAll('\r\n ', '');

/** The entry's own, one property per line. */
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

it('a calendar file takes an entry back whose event is cancelled', () => {
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
  expect(linesOf({ title }).length).toBeGreaterThan(18);
  expect(Math.max(...linesOf({ title }).map(octets))).toBeLessThanOrEqual(75);
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
    expect(Math.max(...linesOf({ title, notes }).map(octets))).toBeLessThanOrEqual(75);
  });
});
