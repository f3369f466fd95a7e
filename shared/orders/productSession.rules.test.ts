import { expect, it } from 'vitest';
import { anEvent, aSubEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { productSession } from './productSession.rules.ts';

const friday = aSubEvent();
const brunch = aSubEvent({
  id: 22,
  title: 'Brunch',
  venue_id: 4,
  start_time: '2026-12-13T19:00:00.000Z',
  end_time: '2026-12-13T23:00:00.000Z',
});
const event = {
  ...anEvent(),
  subEvents: [friday, brunch],
  venues: [aVenue(), aVenue({ id: 4, name: 'Golden Glide' })],
};
const ofItem = aTicketProduct({ sub_event_id: friday.id });
const ofSunday = aTicketProduct({ valid_on: ['2026-12-13'] });
const pass = aTicketProduct();

it.each([
  ['a schedule item', ofItem, 'Fri, Dec 11 · 7:00 PM – 11:00 PM · Moonlight Rollerway'],
  ['a night', ofSunday, 'Sun, Dec 13 · 11:00 AM – 3:00 PM · Golden Glide'],
  [
    'two nights at two rinks',
    aTicketProduct({ valid_on: ['2026-12-11', '2026-12-13'] }),
    'Fri Dec 11 and Sun Dec 13',
  ],
  [
    'a night of which nothing is planned',
    aTicketProduct({ valid_on: ['2026-12-12'] }),
    'Sat Dec 12',
  ],
  ['the whole event', pass, null],
])('what a product opens is said of %s', (_, product, text) =>
  expect(productSession(product, event)).toBe(text),
);

it('what a product opens is at the only venue where its item has none', () => {
  const here = { ...event, venues: [aVenue()], subEvents: [aSubEvent({ venue_id: null })] };
  expect(productSession(ofItem, here)).toContain('Moonlight Rollerway');
});

it('what a product opens is not said of the only day of an event', () => {
  const night = { ...event, end_date: event.start_date, subEvents: [] };
  expect(productSession(aTicketProduct({ valid_on: [event.start_date] }), night)).toBeNull();
});
