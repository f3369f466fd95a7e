import { expect, it } from 'vitest';
import { anAddonItem, anItem, anOrder } from '#shared/testing/orders.ts';
import { calendarEntry } from './calendar.rules.ts';
import { commonSession, type Session, sessionDay, sessionTexts } from './session.rules.ts';

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

it('is what the calendar has, instead of the whole weekend', () => {
  expect(calendarEntry(anOrder({ items: [ticket(1)] }), 'https://x.example')).toMatchObject({
    title: 'Peach City Skate Jam: Saturday Night Jam',
    startsAt: Date.parse(jam.start_time),
    endsAt: Date.parse(jam.end_time),
    place: 'Golden Glide, Atlanta, GA',
    notes: 'Your tickets: https://x.example/orders/RC-7KQ4-XN2M-9T2W',
  });
});
