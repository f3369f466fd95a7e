import { expect, it } from 'vitest';
import { icalendar } from '#shared/calendar/icalendar.ts';
import {
  anAddonItem,
  anItem,
  anOccasion,
  anOrder,
  aTicketDay,
} from '#shared/testing/orderBuilders.ts';
import { calendarEntries, calendarName } from '#shared/calendar/calendarEntries.rules.ts';
import { linkOf, occasionOf, placeParts } from './occasion.rules.ts';
import type { OrderItem } from './orders.schemas.ts';

const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'];
const golden = { id: 2, name: 'Golden Glide', address: '12 Rink St', city: 'Atlanta', state: 'GA' };
const cascade = { id: 1, name: 'Cascade Rink' };
/** The Saturday of a ticket, from 8 PM to 2 AM. */
const jam = aTicketDay({
  title: 'Saturday Night Jam',
  starts_at: '2026-12-13T01:00:00.000Z',
  ends_at: '2026-12-13T07:00:00.000Z',
  venue: golden,
});
const ofJam = (id: number, with_: Partial<OrderItem> = {}) =>
  anItem({ id, opens: [jam], ...with_ });
const entriesOf = (...items: OrderItem[]) =>
  calendarEntries(anOrder({ items }), 'https://x.example');

it.each<[string, OrderItem[], string | null]>([
  ['all tickets are for it', [ofJam(1), ofJam(2), anAddonItem()], jam.title],
  ['one is for all', [ofJam(1), anItem({ id: 2 })], null],
  ['all good tickets are', [ofJam(1), anItem({ id: 2, status: 'cancelled' })], jam.title],
  ['none is good', [ofJam(1, { status: 'cancelled' })], jam.title],
  ['there are none', [], null],
])('a schedule item is what an order is for where %s', (_, items, title) =>
  expect(occasionOf(anOrder({ items }))?.session ?? null).toBe(title),
);

it('an occasion says of one ticket when and where that is, and of an order all of it', () => {
  const own = { when: [{ dates: 'Sat, Dec 12', hours: '8:00 PM – 2:00 AM', doors: null }] };
  const order = anOrder({ items: [ofJam(1), anItem({ id: 2 }), anAddonItem({ id: 3 })] });
  const place = ['Golden Glide', '12 Rink St', 'Atlanta, GA'];
  expect(occasionOf(order, { id: 1 })).toMatchObject({ day: SAT, stops: [{ ...own, place }] });
  const all = { when: [{ dates: 'Fri, Dec 11 – Sun, Dec 13', hours: null, doors: null }] };
  const whole = { day: FRI, stops: [{ ...all, place: ['Cascade Rink', 'Atlanta, GA'] }] };
  expect(occasionOf(order, { id: 2 })).toMatchObject(whole);
  for (const ticket of [undefined, { id: 3 }])
    expect(occasionOf(order, ticket)?.stops).toHaveLength(3);
});

it('an occasion says what those who come have to know', () => {
  const order = anOrder({ items: [ofJam(1)] });
  expect(occasionOf(order)?.notices).toEqual([]);
  const event = order.event && { ...order.event, notices: ['18+'] };
  expect(occasionOf({ ...order, event }, { id: 1 })?.notices).toEqual(['18+']);
});

it('a calendar has what tickets open, a day each, with street and position', () => {
  const brunch = aTicketDay({ day: SUN, venue: { ...golden, latitude: 33.7, longitude: -84.4 } });
  const entries = entriesOf(ofJam(3), ofJam(4), anItem({ id: 7, opens: [jam, brunch] }));
  expect(entries.map(({ uid }) => uid)).toEqual([
    'tickets-6-3@x.example',
    'tickets-6-7-2@x.example',
  ]);
  const title = 'Peach City Skate Jam: Saturday Night Jam';
  const place = 'Golden Glide, 12 Rink St, Atlanta, GA';
  const startsAt = Date.parse('2026-12-13T01:00:00Z');
  expect(entries[0]).toMatchObject({ title, day: SAT, startsAt, place });
  const sunday = { title: 'Peach City Skate Jam: Sunday', day: SUN, startsAt: null, endsAt: null };
  expect(entries[1]).toMatchObject({ ...sunday, geo: { latitude: 33.7, longitude: -84.4 } });
  const file = icalendar(entries, 'Rollcall', 0);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('GEO:33.7;-84.4');
  expect(file).toContain('DTSTART;VALUE=DATE:20261213\r\nSUMMARY');
});

const ORIGIN = 'https://rollcall.example';
const LINK = `${ORIGIN}/orders/RC-7KQ4-XN2M-9T2W`;
const entryOf = (order = anOrder(), origin = ORIGIN) => calendarEntries(order, origin)[0];

it('an entry of a calendar puts the evening into the calendar as the tickets have it', () => {
  const doors_at = '2026-12-11T23:00:00.000Z';
  const opens = [aTicketDay({ day: FRI, doors_at, venue: cascade })];
  expect(entryOf(anOrder({ items: [anItem({ opens })] }))).toEqual({
    uid: 'tickets-6-1@rollcall.example',
    title: 'Peach City Skate Jam',
    day: FRI,
    startsAt: Date.parse(doors_at),
    endsAt: null,
    timeZone: 'America/New_York',
    sequence: (Date.UTC(2026, 10, 1) - Date.UTC(2020, 0, 1)) / 1000,
    place: 'Cascade Rink, Atlanta, GA',
    notes: `Doors open 6:00 PM. Your tickets: ${LINK}`,
    url: LINK,
  });
  expect(entryOf()?.notes).toBe(`Your tickets: ${LINK}`);
});

it('a calendar has nothing to enter for an order that is void or whose event is gone, but tells that one was called off', () => {
  const { event: _, ...gone } = anOrder();
  const cancelled = { status: 'cancelled' } as const;
  expect([entryOf(gone), entryOf(anOrder(cancelled))]).toEqual([undefined, undefined]);
  const event = anOccasion({ cancelled_at: '2026-11-20T12:00:00.000Z' });
  const calledOff = entryOf(anOrder({ ...cancelled, event }));
  expect(calledOff).toMatchObject({ cancelled: true, title: `${event.title}: Friday` });
});

it('the sequence of an entry rises with every change of the event, and fits what calendars take', () => {
  const at = (updated_at: string) =>
    entryOf(anOrder({ event: anOccasion({ updated_at }) }))?.sequence ?? -1;
  expect(at('2026-11-20T12:00:00.000Z')).toBe(217_339_200);
  expect(at('2026-11-20T12:00:00.001Z')).toBeGreaterThan(at('2026-11-20T12:00:00.000Z'));
  expect(at('2087-01-01T00:00:00.000Z')).toBeLessThan(2 ** 31);
  expect(at('1970-01-01T00:00:00.000Z')).toBe(0);
});

it('a calendar knows an order again wherever the site runs', () => {
  expect(entryOf(anOrder(), 'http://localhost:3000')?.uid).toBe('tickets-6-1-1@localhost');
  expect(linkOf(anOrder(), ORIGIN)).toBe(LINK);
});

it.each([
  ['Peach City Skate Jam', 'peach-city-skate-jam.ics'],
  ['夜', 'event.ics'],
  ['x'.repeat(300), `${'x'.repeat(80)}.ics`],
  [`${'x'.repeat(70)} all-night disco`, `${'x'.repeat(70)}-all-night.ics`],
])('a calendar file is called after its event: %s', (title, name) =>
  expect(calendarName(title)).toBe(name),
);

const street = '3335 MLK Jr Dr SW';
const town = { city: 'Atlanta', state: 'GA', zip_code: '30331' };
const rink = { name: 'Cascade Rink', address: street, ...town };
const location = 'Atlanta, GA';

it.each([
  ['a venue', rink, ['Cascade Rink', street, 'Atlanta, GA 30331']],
  ['one without a street', { ...rink, address: null, city: null }, ['Cascade Rink', location]],
  ['a town', { ...rink, state: null, zip_code: null }, ['Cascade Rink', street, 'Atlanta']],
  ['none', null, [location]],
])('a place is said of %s', (_what, venue, lines) =>
  expect(placeParts(venue, location)).toEqual(lines),
);
