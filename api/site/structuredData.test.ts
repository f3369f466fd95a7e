import { expect, it } from 'vitest';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { aDj, anEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { eventData, zonedIso } from './structuredData.ts';
import { shortened } from './pageHeads.ts';

const url = 'https://rollcall.example/events/7';
const about = {
  url,
  siteUrl: 'https://rollcall.example/',
  description: 'Three days of neon.',
  images: ['https://rollcall.example/og/events/7.png?v=1'],
  since: Date.UTC(2026, 8, 1),
  now: Date.UTC(2026, 10, 20, 12),
};
const data = (with_: Partial<EventDetail> = {}, now = about.now) => {
  const known: EventDetail = {
    ...anEvent(),
    description_blocks: [],
    tickets: [aTicketProduct({ price: 2505 })],
    pools: [],
    subEvents: [],
    venues: [aVenue()],
    djs: [aDj({ instagram_url: 'https://instagram.com/axle' })],
  };
  return eventData({ ...known, ...with_ }, { ...about, now });
};
const postal = { '@type': 'PostalAddress', addressRegion: 'CA', addressCountry: 'US' };
const rink = { '@type': 'Place', name: 'Moonlight Rollerway' };

it('an event for search engines has everything that they ask for', () => {
  const address = { streetAddress: '5110 San Fernando Rd', addressLocality: 'Glendale', ...postal };
  const price = { price: '25.05', priceCurrency: 'USD', validFrom: '2026-08-31T17:00:00-07:00' };
  const availability = 'https://schema.org/InStock';
  expect(data()).toMatchObject({
    '@type': 'Event',
    name: 'Neon Lane Weekender',
    startDate: '2026-12-11T18:00:00-08:00',
    endDate: '2026-12-13',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { ...rink, address, geo: { latitude: 34.155, longitude: -118.27 } },
    image: about.images,
    description: about.description,
    organizer: { '@type': 'Organization', name: 'Rollcall' },
    performer: [{ '@type': 'Person', name: 'DJ Axle', sameAs: ['https://instagram.com/axle'] }],
    offers: [{ '@type': 'Offer', ...price, availability, url }],
  });
});

it.each<[Partial<TicketProduct>, string, string]>([
  [{ price: 0 }, '0.00', 'InStock'],
  [{ price: 100, quantity: 5, quantity_sold: 5 }, '1.00', 'SoldOut'],
  [{ price: 123_456, quantity: 5, quantity_sold: 7 }, '1234.56', 'SoldOut'],
])('an event for search engines offers %o for %s, %s', (ticket, price, state) => {
  const offers = [{ price, availability: `https://schema.org/${state}` }];
  expect(data({ tickets: [aTicketProduct(ticket)] })).toMatchObject({ offers });
});

it('an event for search engines offers nothing when it is canceled or over', () => {
  const called = data({ cancelled_at: '2026-11-19T00:00:00.000Z' });
  expect(called).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(called).not.toHaveProperty('offers');
  expect(data({}, Date.UTC(2027, 0, 1))).not.toHaveProperty('offers');
});

it('an event for search engines is at all of its venues, and leaves out what is not known', () => {
  const both = data({ venues: [aVenue(), aVenue({ id: 4, name: 'Golden Glide' })] });
  const location = [{ name: 'Moonlight Rollerway' }, { name: 'Golden Glide' }];
  expect(both).toMatchObject({ location });
  const town = 'Glendale, CA';
  const bare = data({ tickets: [], djs: [], venues: [], location: town });
  for (const part of ['offers', 'performer']) expect(bare).not.toHaveProperty(part);
  expect(bare).toMatchObject({ location: { name: town, address: town } });
  const nowhere = aVenue({ address: null, city: null, latitude: null, longitude: null });
  const lost = JSON.parse(JSON.stringify(data({ venues: [nowhere] })));
  expect(lost.location).toEqual({ ...rink, address: postal });
});

it('an event for search engines says its ages and what its venue offers', () => {
  const facts = [
    { kind: 'age', text: 'Ages 21 and over' },
    { kind: 'parking', text: 'Free parking' },
    { kind: 'rules', text: 'No glass.' },
  ] as const;
  const good_to_know = [{ venue_id: aVenue().id, facts: [...facts] }];
  const feature = { '@type': 'LocationFeatureSpecification', name: 'Free parking', value: true };
  expect(data({ good_to_know })).toMatchObject({
    typicalAgeRange: '21-',
    location: { amenityFeature: [feature] },
  });
});

it.each([
  [0, 'America/Denver', '2026-01-01T05:00:00-07:00'],
  [6, 'America/Denver', '2026-07-01T06:00:00-06:00'],
  [6, 'Pacific/Honolulu', '2026-07-01T02:00:00-10:00'],
])('an instant in month %i carries the offset of %s on its day', (month, zone, text) =>
  expect(zonedIso(Date.UTC(2026, month, 1, 12), zone)).toBe(text),
);

it.each([
  ['  one\n two  ', 'one two'],
  ['one two three', 'one two…'],
  ['abcdefghijklmnop', 'abcdefghi…'],
  ['12345678😀1234', '12345678\ufffd…'],
])('the long text %j is cut between words', (text, short) =>
  expect(shortened(text, 10)).toBe(short),
);
