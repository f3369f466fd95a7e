import { expect, it } from 'vitest';
import { anEvent, aSubEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { aTicketDay } from '#shared/testing/orderBuilders.ts';
import { productDays } from './products.rules.ts';
import {
  daysInBrief,
  distinctDays,
  nextTicketDay,
  type PlannedEvent,
  type PlannedItem,
  stopsOf,
  stopTexts,
  ticketDays,
} from './ticketDays.rules.ts';

const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'];
const golden = { id: 1, name: 'Golden Glide' };
const cascade = { id: 2, name: 'Cascade' };
const skyline = { id: 3, name: 'Skyline' };
const NEW_YORK = 'America/New_York';
const weekend: PlannedEvent = {
  start_date: FRI,
  end_date: SUN,
  time_zone: NEW_YORK,
  doors_at: '2026-12-11T23:00:00.000Z',
  starts_at: '2026-12-12T00:00:00.000Z',
  end_time: '2026-12-13T22:00:00.000Z',
  venue: golden,
};
const CLOCKS = { doors_open_time: '18:00', start_time_local: '19:00', end_time_local: '17:00' };
type Ticket = Partial<PlannedEvent> & { sub_event_id?: number | null; valid_on?: string[] | null };
/** A schedule item from one hour to another in New York; hours past 24 are on the next morning. */
const item = (
  id: number,
  date: string,
  [from, to]: [number, number],
  venue = golden,
): PlannedItem => {
  const at = (hour: number) => new Date(Date.parse(`${date}T05:00Z`) + hour * 3_600_000);
  const times = { start_time: at(from).toISOString(), end_time: at(to).toISOString() };
  return { id, title: `Item ${id}`, ...times, venue };
};
const programme = [
  item(1, FRI, [20, 24]),
  item(2, SAT, [12, 16], cascade),
  item(3, SAT, [20, 26], skyline),
  item(4, SUN, [11, 15], cascade),
];
const WHOLE = { sub_event_id: null, valid_on: null };

/** The lines of a ticket about its days. */
function linesOf(
  { sub_event_id = null, valid_on = null, ...event }: Ticket,
  schedule: PlannedItem[],
) {
  const days = ticketDays({ sub_event_id, valid_on }, { ...weekend, ...event }, schedule);
  return stopsOf(days).flatMap((stop) =>
    stopTexts(stop, NEW_YORK).map(({ dates, doors, hours }) =>
      [dates, doors && `doors ${doors}`, hours, stop.venue?.name ?? '?'].filter(Boolean).join(', '),
    ),
  );
}

it.each<[string, Ticket, string]>([
  ['a season', { end_date: '2027-05-30' }, 'Fri, Dec 11, 2026 – Sun, May 30, 2027, Golden Glide'],
  ['no times where none are said', {}, 'Fri, Dec 11 – Sun, Dec 13, Golden Glide'],
  [
    'the start and end of the event',
    CLOCKS,
    'Fri, Dec 11 – Sun, Dec 13, doors 6:00 PM, Fri 7:00 PM – Sun 5:00 PM, Golden Glide',
  ],
  [
    'a start alone',
    { end_date: FRI, start_time_local: '19:00' },
    'Fri, Dec 11, Starts 7:00 PM, Golden Glide',
  ],
  ['its day, and no other', { valid_on: [SUN] }, 'Sun, Dec 13, Golden Glide'],
  [
    'the end of the event on its last day',
    { ...CLOCKS, valid_on: [SUN] },
    'Sun, Dec 13, Until 5:00 PM, Golden Glide',
  ],
  ['days apart', { valid_on: [FRI, SUN] }, 'Fri Dec 11 and Sun Dec 13, Golden Glide'],
  ['several rinks, nothing planned', { venue: null }, 'Fri, Dec 11 – Sun, Dec 13, ?'],
  ['the only day', { valid_on: [FRI], end_date: FRI }, 'Fri, Dec 11, Golden Glide'],
])('what a ticket opens is %s', (_, ticket, line) => expect(linesOf(ticket, [])).toEqual([line]));

it('what a ticket opens is the programme: three rinks, the hours of the event around it, or one item', () => {
  expect(linesOf({ venue: null }, programme)).toEqual([
    'Fri, Dec 11, 8:00 PM – 12:00 AM, Golden Glide',
    'Sat, Dec 12, 12:00 PM – 4:00 PM, Cascade',
    'Sat, Dec 12, 8:00 PM – 2:00 AM, Skyline',
    'Sun, Dec 13, 11:00 AM – 3:00 PM, Cascade',
  ]);
  expect(linesOf({ ...CLOCKS, venue: null }, programme.toSpliced(1, 1))).toEqual([
    'Fri, Dec 11, doors 6:00 PM, 7:00 PM – 12:00 AM, Golden Glide',
    'Sat, Dec 12, 8:00 PM – 2:00 AM, Skyline',
    'Sun, Dec 13, 11:00 AM – 5:00 PM, Cascade',
  ]);
  const ofItem = ['Sat, Dec 12, 8:00 PM – 2:00 AM, Skyline'];
  expect(linesOf({ ...CLOCKS, sub_event_id: 3 }, programme)).toEqual(ofItem);
  // One item on Sunday evening says nothing about Saturday, or about when Sunday begins.
  const twoDays = ['Sat, Dec 12 – Sun, Dec 13, Golden Glide'];
  expect(linesOf({ valid_on: [SAT, SUN] }, [item(9, SUN, [19, 23])])).toEqual(twoDays);
});

it('days of several tickets are each there once, in order', () => {
  const on = (day: string) => aTicketDay({ day });
  expect(distinctDays([[on(SUN)], [on(FRI), on(SAT)], [on(SAT)]])).toEqual([FRI, SAT, SUN].map(on));
});

it('the next day is the first that is not over, and the last when all are', () => {
  const days = ticketDays(WHOLE, { ...weekend, venue: null }, programme);
  const next = (at: string) => nextTicketDay(days, Date.parse(at))?.starts_at;
  expect(next('2026-12-01T00:00Z')).toBe('2026-12-12T01:00:00.000Z');
  expect(next('2026-12-12T05:00Z')).toBe('2026-12-12T17:00:00.000Z');
  expect(next('2026-12-12T21:00Z')).toBe('2026-12-13T01:00:00.000Z');
  expect(next('2027-01-01T00:00Z')).toBe('2026-12-13T16:00:00.000Z');
  const plain = [aTicketDay({ day: FRI }), aTicketDay({ day: SAT })];
  expect(nextTicketDay(plain, Date.parse('2026-12-12T10:00Z'))?.day).toBe(FRI);
  expect(nextTicketDay(plain, Date.parse('2026-12-13T10:00Z'))?.day).toBe(SAT);
});

const friday = aSubEvent();
const [saturday, sunday] = [SAT, SUN].map((day, n) => {
  const times = { start_time: `${day}T19:00:00.000Z`, end_time: `${day}T23:00:00.000Z` };
  return aSubEvent({ id: 22 + n, title: 'Brunch', venue_id: 4, ...times });
});
if (!saturday || !sunday) throw new Error('Two brunches');
const venues = [aVenue(), aVenue({ id: 4, name: 'Golden Glide' })];
const event = { ...anEvent(), subEvents: [friday, saturday, sunday], venues };
const ofItem = { sub_event_id: friday.id };
const night = { end_date: event.start_date, subEvents: [] };
const here = { venues: [aVenue()], subEvents: [aSubEvent({ venue_id: null })] };

const AT_RINK = 'Fri, Dec 11 · 7:00 PM – 11:00 PM · Moonlight Rollerway';

it.each([
  ['a schedule item', ofItem, {}, AT_RINK],
  ['an item at the only venue', ofItem, here, AT_RINK],
  ['a night', { valid_on: [SUN] }, {}, 'Sun, Dec 13 · 11:00 AM – 3:00 PM · Golden Glide'],
  ['two nights at two rinks', { valid_on: [FRI, SUN] }, {}, 'Fri Dec 11 and Sun Dec 13'],
  [
    'a night of which nothing is planned',
    { valid_on: [SAT] },
    here,
    'Sat, Dec 12 · Moonlight Rollerway',
  ],
  ['the only day of an event', { valid_on: [FRI] }, night, null],
  ['the whole event', {}, {}, null],
])('what a product opens is said of %s', (_, product, with_, text) =>
  expect(productDays(aTicketProduct(product), { ...event, ...with_ })).toBe(text),
);

it('days in brief are nothing where there are none', () =>
  expect(daysInBrief([], NEW_YORK)).toBe(''));
