// How events are presented: texts, order, filters, schedule and sale.
import { describe, expect, it } from 'vitest';
import { aDj, anEvent, aSubEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { daysText, placeText, priceText } from './eventText.rules.ts';
import { aDetail, TODAY } from './events.testing.tsx';
import { saleOf } from './eventSale.ts';
import { firstAndMore, scheduleOf, ticketTypes } from './schedule.rules.ts';
import { filterFrom, NO_FILTER, paramsFrom } from './filters.ts';

it('counts days', () => {
  expect(daysText(anEvent())).toBe('3 days');
  expect(daysText({ start_date: '2026-12-11', end_date: '2026-12-11' })).toBe('1 day');
});

it.each([
  [2900, '49.99', '$29.00'],
  [0, '49.99', 'Free'],
  [null, '49.99', '$49.99'],
  [null, 'at the door', 'at the door'],
])('the price of %s / %s is %s', (starting_price, base_price, text) => {
  expect(priceText({ starting_price, base_price })).toBe(text);
});

const rinks = ['Cascade Rink', 'Golden Glide', 'Sparkles'].map((name) => aVenue({ name }));
it.each([
  [{ venues: rinks }, 'Cascade Rink, Golden Glide +1 more · Glendale, CA'],
  [{ venue: 'Prospect Park', location: '' }, 'Prospect Park'],
  [{ venue: 'No venue selected' }, 'Glendale, CA'],
])('names the venues, else the venue in words, and the town: %#', (event, text) => {
  expect(placeText(anEvent({ venues: [], ...event }))).toBe(text);
});

const session = aTicketProduct({ on_sale_until: new Date(TODAY).toISOString() });
const gone = aTicketProduct({ quantity: 5, quantity_sold: 5 });

it.each([
  ['open', aDetail({ tickets: [gone, aTicketProduct()] })],
  ['sold_out', aDetail({ tickets: [gone, aTicketProduct({ hidden: true })] })],
  ['open', aDetail({ tickets: [session, aTicketProduct()] })],
  ['sold_out', aDetail({ tickets: [session, gone] })],
  ['ended', aDetail({ tickets: [session] })],
  ['none', aDetail({ tickets: [aTicketProduct({ active: false })] })],
  [
    'over',
    aDetail({ end_time: '2026-11-19T00:00:00.000Z', starts_at: '2026-11-18T00:00:00.000Z' }),
  ],
  ['cancelled', aDetail({ cancelled_at: '2026-11-19T00:00:00.000Z' })],
] as const)('its sale is %s', (sale, event) => {
  expect(saleOf(event, TODAY)).toBe(sale);
});

it('groups by the night of the event, not of the reader, each night by start time', () => {
  // 11 PM and 7 PM on Friday, 1 AM on Saturday in Los Angeles: all Saturday in UTC.
  const begins = (id: number, hour: string, more = {}) =>
    aSubEvent({ id, start_time: `2026-12-12T${hour}:00:00.000Z`, ...more });
  const late = begins(1, '07', { end_time: '2026-12-12T08:30:00.000Z' });
  const days = scheduleOf(aDetail({ subEvents: [begins(3, '09'), late, begins(2, '03')] }), TODAY);
  expect(days.map(({ title, items }) => [title, items.map(({ subEvent }) => subEvent.id)])).toEqual(
    [['Friday, December 11', [2, 1, 3]]],
  );
  expect(days[0]?.items[1]?.time).toBe('11:00 PM – 12:30 AM');
});

it('brings venue, DJs and tickets along', () => {
  const own = aTicketProduct({ id: 11, sub_event_id: 21 });
  const wide = aTicketProduct({ id: 12 });
  const event = aDetail({
    subEvents: [
      aSubEvent({ id: 21, venue_id: 3, djIds: [6, 5, 404] }),
      aSubEvent({ id: 22, venue_id: null }),
    ],
    venues: [aVenue({ id: 3 })],
    djs: [aDj({ id: 5 }), aDj({ id: 6 })],
    tickets: [own, wide, aTicketProduct({ hidden: true }), aTicketProduct({ active: false })],
  });
  const [first, second] = scheduleOf(event, TODAY)[0]?.items ?? [];
  expect(first?.venue?.id).toBe(3);
  expect(first?.djs.map(({ id }) => id)).toEqual([6, 5]);
  expect(first?.tickets).toEqual([own]);
  expect(second?.venue).toBeNull();
  expect(second?.tickets).toEqual([wide]);
});

it('offers no ticket for an item that is over', () => {
  const over = aSubEvent({ id: 21, end_time: new Date(TODAY).toISOString() });
  const event = aDetail({ subEvents: [over], tickets: [aTicketProduct()] });
  expect(scheduleOf(event, TODAY)[0]?.items[0]).toMatchObject({ over: true, tickets: [] });
  expect(scheduleOf(event, TODAY - 1)[0]?.items[0]?.tickets).toHaveLength(1);
});

it('names the first and counts the others', () => {
  const names = [[], ['DJ Axle'], ['DJ Axle', 'B', 'C']];
  expect(names.map(firstAndMore)).toEqual(['', 'DJ Axle', 'DJ Axle +2']);
  const types = ['single_day', 'vip', 'single_day'].map((ticket_type) => ({ ticket_type }));
  expect(ticketTypes(types)).toEqual(['Single day', 'Vip']);
});

describe('a filter', () => {
  const read = (query: string) => filterFrom(new URLSearchParams(query));

  it('goes into the address beside what is not its own, and comes back', () => {
    const events = { phase: 'ongoing', when: 'weekend', free: true } as const;
    const filter = { search: 'jam & more', location: 'Atlanta, GA', ...events };
    const params = paramsFrom(filter, new URLSearchParams('near=me&search=jam'));
    expect(read(params.toString())).toEqual(filter);
    expect(params.get('near')).toBe('me');
  });

  it('leaves no trace when nothing is filtered, and ignores what makes no sense', () => {
    expect(paramsFrom(NO_FILTER).toString()).toBe('');
    for (const query of ['', 'date=tomorrow&location=&when=never&free=yes'])
      expect(read(query)).toEqual(NO_FILTER);
  });
});
