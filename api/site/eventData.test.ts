import { expect, it } from 'vitest';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { aDj, anEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { eventData, zonedIso } from './eventData.ts';
import { shortened } from './eventHead.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const url = 'https://rollcall.example/events/7';
const about = {
  url,
  siteUrl: 'https://rollcall.example/',
  description: 'Three days of neon.',
  images: ['https://rollcall.example/og/events/7.png?v=1'],
  since: Date.UTC(2026, 8, 1),
  now: NOW,
};

const detail = (with_: Partial<EventDetail> = {}): EventDetail => ({
  ...anEvent(),
  tickets: [aTicketProduct({ price: 2505 })],
  pools: [],
  subEvents: [],
  venues: [aVenue()],
  djs: [aDj({ instagram_url: 'https://instagram.com/axle' })],
  ...with_,
});

const data = (with_: Partial<EventDetail> = {}, more: Partial<typeof about> = {}) =>
  eventData(detail(with_), { ...about, ...more });

it('an event for search engines has everything that they ask for', () =>
  expect(data()).toMatchObject({
    '@type': 'Event',
    name: 'Neon Lane Weekender',
    startDate: '2026-12-11T18:00:00-08:00',
    endDate: '2026-12-13T23:59:59-08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Moonlight Rollerway',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '5110 San Fernando Rd',
        addressLocality: 'Glendale',
        addressRegion: 'CA',
        addressCountry: 'US',
      },
      geo: { latitude: 34.155, longitude: -118.27 },
    },
    image: about.images,
    description: about.description,
    organizer: { '@type': 'Organization', name: 'Rollcall' },
    performer: [{ '@type': 'Person', name: 'DJ Axle', sameAs: ['https://instagram.com/axle'] }],
    offers: [
      {
        '@type': 'Offer',
        price: '25.05',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url,
        validFrom: '2026-08-31T17:00:00-07:00',
      },
    ],
  }));

it.each<[Partial<TicketProduct>, string, string]>([
  [{ price: 0 }, '0.00', 'InStock'],
  [{ price: 100, quantity: 5, quantity_sold: 5 }, '1.00', 'SoldOut'],
  [{ price: 123_456, quantity: 5, quantity_sold: 7 }, '1234.56', 'SoldOut'],
])('an event for search engines offers %o for %s, %s', (ticket, price, state) => {
  const availability = `https://schema.org/${state}`;
  expect(data({ tickets: [aTicketProduct(ticket)] })).toMatchObject({
    offers: [{ price, availability }],
  });
});

it('an event for search engines says that it is cancelled, and offers nothing', () => {
  const called = data({ cancelled_at: '2026-11-19T00:00:00.000Z' });
  expect(called).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(called).not.toHaveProperty('offers');
});

it('an event for search engines offers nothing when it is over, and leaves out what is not known', () => {
  expect(data({}, { now: Date.UTC(2027, 0, 1) })).not.toHaveProperty('offers');
  const bare = data({ tickets: [], djs: [], venues: [], location: 'Glendale, CA' });
  expect(bare).not.toHaveProperty('offers');
  expect(bare).not.toHaveProperty('performer');
  expect(bare).toMatchObject({ location: { name: 'Glendale, CA', address: 'Glendale, CA' } });
  const nowhere = aVenue({ address: null, city: null, latitude: null, longitude: null });
  const { location } = JSON.parse(JSON.stringify(data({ venues: [nowhere] })));
  expect(location).toEqual({
    '@type': 'Place',
    name: 'Moonlight Rollerway',
    address: { '@type': 'PostalAddress', addressRegion: 'CA', addressCountry: 'US' },
  });
});

it('an event for search engines is at all of its venues', () => {
  const venues = [aVenue(), aVenue({ id: 4, name: 'Golden Glide' })];
  expect(data({ venues })).toMatchObject({
    location: [{ name: 'Moonlight Rollerway' }, { name: 'Golden Glide' }],
  });
});

it('instants carry the offset that is in force on their day', () => {
  const noon = (month: number) => Date.UTC(2026, month, 1, 12);
  expect(zonedIso(noon(0), 'America/Denver')).toBe('2026-01-01T05:00:00-07:00');
  expect(zonedIso(noon(6), 'America/Denver')).toBe('2026-07-01T06:00:00-06:00');
  expect(zonedIso(noon(6), 'Pacific/Honolulu')).toBe('2026-07-01T02:00:00-10:00');
});

it('long texts are cut between words', () => {
  expect(shortened('  one\n two  ')).toBe('one two');
  expect(shortened('one two three', 10)).toBe('one two…');
  expect(shortened('abcdefghijklmnop', 10)).toBe('abcdefghi…');
  expect(shortened('12345678😀1234', 10)).toBe('12345678\ufffd…');
});
