import { expect, it } from 'vitest';
import { icalendar } from '#shared/events/icalendar.ts';
import { anAddonItem, anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { calendarEntries } from './calendar.rules.ts';
import {
  commonNights,
  commonSession,
  placeText,
  type Session,
  sessionDay,
  sessionsOf,
  sessionTexts,
} from './session.rules.ts';

const NEW_YORK = 'America/New_York';
/** Saturday, 8 PM to 2 AM. */
const jam: Session = {
  id: 4,
  title: 'Saturday Night Jam',
  start_time: '2026-12-13T01:00:00.000Z',
  end_time: '2026-12-13T07:00:00.000Z',
  venue: { id: 2, name: 'Golden Glide' },
};
const ticket = (id: number, with_: object = {}) => anItem({ id, session: jam, ...with_ });

it('says its day and hours as on the walls there; after midnight it is of the night before', () => {
  expect(sessionTexts(jam, NEW_YORK)).toEqual({
    date: 'Sat, Dec 12',
    hours: '8:00 PM – 2:00 AM',
  });
  const late = { ...jam, start_time: '2026-12-13T05:30:00.000Z' };
  expect(sessionDay(late, NEW_YORK)).toBe('2026-12-12');
});

it('is that of an order when all of its good tickets are for it', () => {
  const of = (...items: ReturnType<typeof anItem>[]) => commonSession({ items })?.title ?? null;
  expect(of(ticket(1), ticket(2), anAddonItem())).toBe(jam.title);
  expect(of(ticket(1), anItem({ id: 2 }))).toBeNull();
  expect(of(ticket(1), ticket(2, { session: { ...jam, id: 5 } }))).toBeNull();
  expect(of(ticket(1), anItem({ id: 2, status: 'cancelled' }))).toBe(jam.title);
  expect(of(ticket(1, { status: 'cancelled' }))).toBe(jam.title);
  expect(of()).toBeNull();
});

it('is what the calendar has, instead of the whole weekend', () =>
  expect(calendarEntries(anOrder({ items: [ticket(1)] }), 'https://x.example')[0]).toMatchObject({
    title: 'Peach City Skate Jam: Saturday Night Jam',
    startsAt: Date.parse(jam.start_time),
    endsAt: Date.parse(jam.end_time),
    place: 'Golden Glide, Atlanta, GA',
    notes: 'Your tickets: https://x.example/orders/RC-7KQ4-XN2M-9T2W',
  }));

const early = {
  ...jam,
  id: 3,
  title: 'Lessons',
  start_time: '2026-12-12T17:00:00.000Z',
  end_time: '2026-12-12T19:00:00.000Z',
};
const schedule = [jam, early, { ...jam, id: 9, start_time: '2026-12-11T23:00:00.000Z' }];
const opens = (sub_event_id: number | null, valid_on: string[] | null, with_ = {}) =>
  sessionsOf({ sub_event_id, valid_on }, anOccasion(with_), schedule);

it('what a ticket opens is its schedule item, or its nights from the first to the last item, or the whole event', () => {
  expect(opens(4, ['2026-12-12'])).toEqual([jam]);
  expect(opens(null, ['2026-12-12'])).toEqual([
    { ...jam, id: 3, title: 'Saturday', start_time: early.start_time },
  ]);
  expect(opens(null, ['2026-12-11', '2026-12-12']).map(({ id }) => id)).toEqual([9, 3]);
  expect(opens(null, null)).toEqual([]);
  expect(opens(null, ['2026-12-13'])).toEqual([]);
  expect(opens(null, ['2026-12-11'], { end_date: '2026-12-11' })).toEqual([]);
});

it('what a ticket opens has a place only where the whole night is there', () => {
  const other = { ...early, venue: { id: 8, name: 'Elsewhere' } };
  const product = { sub_event_id: null, valid_on: ['2026-12-12'] };
  expect(sessionsOf(product, anOccasion(), [jam, other])[0]?.venue).toBeNull();
});

it('what a ticket opens is common to an order where all of its good tickets are for the same nights', () => {
  const on = (...valid_on: string[]) => anItem({ valid_on });
  const of = (...items: ReturnType<typeof anItem>[]) => commonNights({ items });
  expect(of(on('2026-12-12'), on('2026-12-12'), anAddonItem())).toEqual(['2026-12-12']);
  expect(of(on('2026-12-12'), on('2026-12-11'))).toBeNull();
  expect(of(on('2026-12-12'), anItem())).toBeNull();
});

it('gives the calendar an entry for each session, with street and position', () => {
  const venue = {
    id: 2,
    name: 'Golden Glide',
    address: '12 Rink St',
    city: 'Atlanta',
    state: 'GA',
    latitude: 33.7,
    longitude: -84.4,
  };
  const late = { ...jam, id: 5, start_time: '2026-12-14T01:00:00.000Z', venue };
  const order = anOrder({
    items: [
      ticket(3),
      ticket(4),
      anItem({ id: 7, session: late }),
      anItem({ id: 8, nights: [jam, late] }),
    ],
  });
  const entries = calendarEntries(order, 'https://x.example');
  expect(entries.map(({ uid }) => uid)).toEqual(['tickets-6-3@x.example', 'tickets-6-7@x.example']);
  expect(entries[1]).toMatchObject({
    place: 'Golden Glide, 12 Rink St, Atlanta, GA',
    geo: { latitude: 33.7, longitude: -84.4 },
  });
  const nights = calendarEntries(
    anOrder({ items: [anItem({ nights: [jam, late] })] }),
    'https://x.example',
  );
  expect(nights.map(({ uid }) => uid)).toEqual([
    'tickets-6-1-4@x.example',
    'tickets-6-1-5@x.example',
  ]);
  expect(icalendar(entries, 'Rollcall', 0).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(icalendar(entries, 'Rollcall', 0)).toContain('GEO:33.7;-84.4');
});

it('says of a place what is known', () => {
  expect(placeText(null, 'Atlanta, GA')).toBe('Atlanta, GA');
  expect(placeText({ name: 'Golden Glide' }, 'Atlanta, GA')).toBe('Golden Glide, Atlanta, GA');
});
