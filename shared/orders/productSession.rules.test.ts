import { expect, it } from 'vitest';
import { anEvent, aSubEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { productSession } from './productSession.rules.ts';

const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'];
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
