import { expect, it } from 'vitest';
import { icalendar } from '#shared/events/icalendar.ts';
import { anEvent, aSubEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { anAddonItem, anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { calendarEntries, calendarName, linkOf } from './calendar.rules.ts';
import type { OrderItem } from './orders.schemas.ts';
import { productSession } from './productSession.rules.ts';
import * as sessions from './session.rules.ts';
import { isOn, isUpcoming, splitOrders } from './when.rules.ts';

const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'];
/** Saturday, 8 PM to 2 AM. */
const jam: sessions.Session = {
  id: 4,
  title: 'Saturday Night Jam',
  start_time: '2026-12-13T01:00:00.000Z',
  end_time: '2026-12-13T07:00:00.000Z',
  venue: { id: 2, name: 'Golden Glide' },
};
const ticket = (id: number, with_: Partial<OrderItem> = {}) =>
  anItem({ id, session: jam, ...with_ });
const entriesOf = (...items: OrderItem[]) =>
  calendarEntries(anOrder({ items }), 'https://x.example');

it('a session says its day and hours as on the walls there; after midnight it is of the night before', () => {
  const words = { date: 'Sat, Dec 12', hours: '8:00 PM – 2:00 AM' };
  expect(sessions.sessionTexts(jam, 'America/New_York')).toEqual(words);
  const late = { ...jam, start_time: '2026-12-13T05:30:00.000Z' };
  expect(sessions.sessionDay(late, 'America/New_York')).toBe(SAT);
});

it.each<[string, OrderItem[], string | null]>([
  ['all tickets are for it', [ticket(1), ticket(2), anAddonItem()], jam.title],
  ['one is for all', [ticket(1), anItem({ id: 2 })], null],
  ['one is for another', [ticket(1), ticket(2, { session: { ...jam, id: 5 } })], null],
  ['all good tickets are', [ticket(1), anItem({ id: 2, status: 'cancelled' })], jam.title],
  ['none is good', [ticket(1, { status: 'cancelled' })], jam.title],
  ['there are none', [], null],
])('a session is that of an order where %s: %#', (_, items, title) =>
  expect(sessions.commonSession({ items })?.title ?? null).toBe(title),
);

it('a session is what the calendar has, instead of the whole weekend', () =>
  expect(entriesOf(ticket(1))[0]).toMatchObject({
    title: 'Peach City Skate Jam: Saturday Night Jam',
    startsAt: Date.parse(jam.start_time),
    endsAt: Date.parse(jam.end_time),
    place: 'Golden Glide, Atlanta, GA',
    notes: 'Your tickets: https://x.example/orders/RC-7KQ4-XN2M-9T2W',
  }));

const morning = { start_time: '2026-12-12T17:00:00.000Z', end_time: '2026-12-12T19:00:00.000Z' };
const lessons = { ...jam, ...morning, id: 3, title: 'Lessons' };
const opening = { ...jam, id: 9, start_time: '2026-12-11T23:00:00.000Z' };
const saturday = { ...jam, id: 3, title: 'Saturday', start_time: morning.start_time };

it.each([
  ['its schedule item', 4, [SAT], {}, [jam]],
  ['its night, from the first to the last item', null, [SAT], {}, [saturday]],
  ['its nights', null, [FRI, SAT], {}, [opening, saturday]],
  ['the whole event', null, null, {}, []],
  ['a night of which nothing is planned', null, [SUN], {}, []],
  ['the only day', null, [FRI], { end_date: FRI }, []],
])('what a ticket opens is %s', (_, sub_event_id, valid_on, event, opens) => {
  const product = { sub_event_id, valid_on };
  const found = sessions.sessionsOf(product, anOccasion(event), [jam, lessons, opening]);
  expect(found).toEqual(opens);
});

it('a session has a place only where the whole night is there', () => {
  const other = { ...lessons, venue: { id: 8, name: 'Elsewhere' } };
  const product = { sub_event_id: null, valid_on: [SAT] };
  expect(sessions.sessionsOf(product, anOccasion(), [jam, other])[0]?.venue).toBeNull();
});

it('nights are common to an order where all of its good tickets are for the same', () => {
  const on = (day: string) => anItem({ valid_on: [day] });
  const of = (...items: OrderItem[]) => sessions.commonNights({ items });
  expect(of(on(SAT), on(SAT), anAddonItem())).toEqual([SAT]);
  expect([of(on(SAT), on(FRI)), of(on(SAT), anItem())]).toEqual([null, null]);
});

it('sessions give the calendar an entry for each session, with street and position', () => {
  const geo = { latitude: 33.7, longitude: -84.4 };
  const address = { address: '12 Rink St', city: 'Atlanta', state: 'GA' };
  const venue = { id: 2, name: 'Golden Glide', ...address, ...geo };
  const late = { ...jam, id: 5, start_time: '2026-12-14T01:00:00.000Z', venue };
  const both = { nights: [jam, late] };
  const two = [anItem({ id: 7, session: late }), anItem({ id: 8, ...both })];
  const entries = entriesOf(ticket(3), ticket(4), ...two);
  expect(entries.map(({ uid }) => uid)).toEqual(['tickets-6-3@x.example', 'tickets-6-7@x.example']);
  expect(entries[1]).toMatchObject({ place: 'Golden Glide, 12 Rink St, Atlanta, GA', geo });
  const nights = entriesOf(anItem(both)).map(({ uid }) => uid);
  expect(nights).toEqual(['tickets-6-1-4@x.example', 'tickets-6-1-5@x.example']);
  const file = icalendar(entries, 'Rollcall', 0);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('GEO:33.7;-84.4');
});

it('a session says of its place what is known', () => {
  const rink = { name: 'Golden Glide' };
  expect(sessions.placeText(null, 'Atlanta, GA')).toBe('Atlanta, GA');
  expect(sessions.placeText(rink, 'Atlanta, GA')).toBe('Golden Glide, Atlanta, GA');
});

const friday = aSubEvent();
const brunch = aSubEvent({
  id: 22,
  title: 'Brunch',
  venue_id: 4,
  start_time: `${SUN}T19:00:00.000Z`,
  end_time: `${SUN}T23:00:00.000Z`,
});
const venues = [aVenue(), aVenue({ id: 4, name: 'Golden Glide' })];
const event = { ...anEvent(), subEvents: [friday, brunch], venues };
const ofItem = { sub_event_id: friday.id };
const night = { end_date: event.start_date, subEvents: [] };
const here = { venues: [aVenue()], subEvents: [aSubEvent({ venue_id: null })] };

const AT_RINK = 'Fri, Dec 11 · 7:00 PM – 11:00 PM · Moonlight Rollerway';
const BRUNCH = 'Sun, Dec 13 · 11:00 AM – 3:00 PM · Golden Glide';

it.each([
  ['a schedule item', ofItem, {}, AT_RINK],
  ['an item at the only venue', ofItem, here, AT_RINK],
  ['a night', { valid_on: [SUN] }, {}, BRUNCH],
  ['two nights at two rinks', { valid_on: [FRI, SUN] }, {}, 'Fri Dec 11 and Sun Dec 13'],
  ['a night of which nothing is planned', { valid_on: [SAT] }, {}, 'Sat Dec 12'],
  ['the only day of an event', { valid_on: [FRI] }, night, null],
  ['the whole event', {}, {}, null],
])('what a product opens is said of %s', (_, product, with_, text) =>
  expect(productSession(aTicketProduct(product), { ...event, ...with_ })).toBe(text),
);

const ORIGIN = 'https://rollcall.example';
const LINK = `${ORIGIN}/orders/RC-7KQ4-XN2M-9T2W`;
const entryOf = (order = anOrder(), origin = ORIGIN) => calendarEntries(order, origin)[0];

it('an entry of a calendar puts the evening into the calendar as the tickets have it', () => {
  const times = { startsAt: Date.UTC(2026, 11, 11, 23), endsAt: Date.UTC(2026, 11, 14, 5) };
  expect(entryOf()).toEqual({
    uid: 'tickets-6-1@rollcall.example',
    title: 'Peach City Skate Jam',
    ...times,
    timeZone: 'America/New_York',
    sequence: 0,
    place: 'Cascade Rink, Atlanta, GA',
    notes: `Doors open 6:00 PM. Your tickets: ${LINK}`,
    url: LINK,
  });
  const noVenue = anOrder({ event: anOccasion({ venue: null }) });
  expect(entryOf(noVenue)?.notes).toBe(`Your tickets: ${LINK}`);
});

it('a calendar has nothing to enter for an order that is void or whose event is gone, but tells that one was called off', () => {
  const { event: _, ...gone } = anOrder();
  const cancelled = { status: 'cancelled' } as const;
  expect([entryOf(gone), entryOf(anOrder(cancelled))]).toEqual([undefined, undefined]);
  const event = anOccasion({ cancelled_at: '2026-11-20T12:00:00.000Z' });
  const calledOff = entryOf(anOrder({ ...cancelled, event }));
  expect(calledOff).toMatchObject({ cancelled: true, title: event.title });
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
  expect(entryOf(anOrder(), 'http://localhost:3000')?.uid).toBe('tickets-6-1@localhost');
  expect(linkOf(anOrder(), ORIGIN)).toBe(LINK);
});

it.each([
  ['Peach City Skate Jam', 'peach-city-skate-jam.ics'],
  ['夜', 'event.ics'],
  ['x'.repeat(300), `${'x'.repeat(80)}.ics`],
  [`${'x'.repeat(70)} all-night disco`, `${'x'.repeat(70)}-all-night.ics`],
  [`${'x'.repeat(76)} all night`, `${'x'.repeat(76)}-all.ics`],
])('a calendar file is called after its event: %s', (title, name) =>
  expect(calendarName(title)).toBe(name),
);

const weekender = anOccasion({
  time_zone: 'America/Los_Angeles',
  starts_at: '2026-12-12T02:00:00.000Z',
  end_time: '2026-12-14T08:00:00.000Z',
});
const order = (
  event: Partial<typeof weekender> | null = {},
  created_at = '2026-11-01T00:00:00.000Z',
) => ({
  created_at,
  ...(event && { event: { ...weekender, ...event } }),
});

it.each([
  ['2026-12-01T00:00:00Z', true, 'weeks before'],
  ['2026-12-12T01:00:00Z', true, 'on the day, though UTC has the next one'],
  ['2026-12-12T07:59:00Z', true, 'doors are open, and it is still the first day there'],
  ['2026-12-12T09:00:00Z', true, 'at 1 AM, which is of that night'],
  ['2026-12-12T14:00:00Z', false, 'from 6 AM there'],
  ['2027-01-01T00:00:00Z', false, 'long after'],
])('an order is upcoming at %s: %s (%s)', (now, upcoming) =>
  expect(isUpcoming(order(), Date.parse(now))).toBe(upcoming),
);

it.each([
  ['2026-12-12T01:59:59Z', false],
  ['2026-12-12T02:00:00Z', true],
  ['2026-12-14T07:59:59Z', true],
  ['2026-12-14T08:00:00Z', false],
])('an order is on at %s: %s', (now, on) => expect(isOn(order(), Date.parse(now))).toBe(on));

it('an order without an event is neither', () =>
  expect([isUpcoming(order(null), 0), isOn(order(null), 0)]).toEqual([false, false]));

it('comes in two lists, the nearest first in each', () => {
  const start = (start_date: string) => order({ start_date, starts_at: `${start_date}T23:00:00Z` });
  const [far, near] = [start('2026-12-30'), start('2026-12-11')];
  const [last, old] = [start('2026-11-30'), start('2026-01-10')];
  const gone = order(null, '2026-06-01T00:00:00Z');
  const lists = splitOrders([old, far, gone, near, last], Date.parse('2026-12-01T16:00:00Z'));
  expect(lists).toEqual({ upcoming: [near, far], past: [last, gone, old] });
});
