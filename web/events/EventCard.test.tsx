import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { anEvent, aVenue, aDj, aSubEvent, aTicketProduct } from '#shared/testing/builders.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { Distances } from '#web/places/Distance.parts.tsx';
import { EventCard } from './EventCard.tsx';
import { stopClock, aDetail, TODAY } from './events.testing.tsx';
import { userEvent } from '@testing-library/user-event';
import { VenueBadge } from './EventSchedule.tsx';
import { daysText, placeText, priceText } from './eventText.rules.ts';
import { saleOf } from './EventSale.tsx';
import { scheduleOf, ticketTypes } from './eventSchedule.rules.ts';
import { filterFrom, NO_FILTER, paramsFrom } from './Filters.tsx';

beforeEach(() => stopClock());

function card(with_: Partial<Event> = {}, distances = new Map<number, string>()): HTMLElement {
  cleanup();
  render(
    <MemoryRouter>
      <Distances value={distances}>
        <EventCard event={anEvent(with_)} />
      </Distances>
    </MemoryRouter>,
  );
  return screen.getByRole('article');
}

it('says what, when, where, with whom, how soon and for how much, and leads to its page', () => {
  const venues = ['Cascade Rink', 'Golden Glide', 'Sparkles'].map((name, id) =>
    aVenue({ id: id + 1, name }),
  );
  const djs = [{ id: 5, name: 'DJ Axle', photo_url: null }];
  const jam = { id: 42, title: 'Peach City Skate Jam', is_featured: true, starting_price: 2900 };
  const shown = within(card({ ...jam, venues, djs }));
  expect(shown.getByRole('heading', { name: 'Peach City Skate Jam' })).toBeVisible();
  for (const text of [
    'Featured',
    'Fri, Dec 11 – Sun, Dec 13, 2026',
    '3 days',
    'Cascade Rink, Golden Glide +1 more · Glendale, CA',
    'DJ Axle',
    'Event starts in',
    'Starting from',
    '$29.00',
  ])
    expect(shown.getByText(text)).toBeVisible();
  expect(shown.getByRole('timer')).toHaveTextContent('21d 14h 00m');
  expect(shown.getByRole('link', { name: /Details/ })).toHaveAttribute('href', '/events/42');
});

it('has one line for phones, which ends with the distance, or names the town where it is not known', () => {
  const night = { start_date: '2026-12-11', end_date: '2026-12-11', start_time_local: '20:00' };
  const venues = [aVenue({ name: 'Golden Glide' })];
  const shown = within(card({ ...night, venues }));
  expect(shown.getByText('Fri 8 PM').parentElement).toHaveTextContent(
    'Fri 8 PM· Glendale, CA · Golden Glide',
  );
  expect(shown.getByText('Fri, Dec 11, 2026 · 8 PM')).toBeVisible();
  expect(shown.queryByText('1 day')).toBeNull();
  card({ ...night, venues }, new Map([[7, '5 mi']]));
  expect(screen.getByText('Fri 8 PM').parentElement).toHaveTextContent(
    'Fri 8 PM· Golden Glide· 5 mi',
  );
});

const past = { starts_at: '2026-11-06T23:00:00Z', end_time: '2026-11-07T05:00:00Z' };
const running = { starts_at: '2020-11-06T23:00:00Z', end_time: '2099-11-07T05:00:00Z' };
const cancelled = { cancelled_at: '2026-11-19T00:00:00.000Z', is_featured: true, sold_out: true };
const price = { starting_price: 2900 };

it.each<[string, Partial<Event>, string[], string[]]>([
  ['over', { ...past, ...price, sold_out: true }, ['Past event'], ['$29.00', 'Sold out']],
  ['running', { ...running, ...price }, ['Happening now', '$29.00'], []],
  ['cancelled', cancelled, ['Canceled'], ['Featured', 'Sold out']],
  ['free', { starting_price: 0 }, ['Free', 'Event starts in'], []],
  ['sold out', { sold_out: true }, ['Sold out', 'Event starts in'], []],
])('%s: it says so, and nothing counts down that has begun', (_state, event, said, unsaid) => {
  const shown = within(card(event));
  for (const text of said) expect(shown.getByText(text)).toBeVisible();
  for (const text of unsaid) expect(shown.queryByText(text)).toBeNull();
  expect(shown.queryByRole('timer') !== null).toBe(said.includes('Event starts in'));
});

it('draws a picture where there is none', () => {
  expect(card({ image_url: null }).querySelector('img')).toBeNull();
  const picture = card({ image_url: '/posters/7.svg' }).querySelector('img');
  expect(picture).toHaveAttribute('src', '/posters/7.svg');
});

const badge = () => screen.getByRole('button', { name: 'Moonlight Rollerway' });
const isShown = (): boolean =>
  !screen.getByRole('tooltip').parentElement?.classList.contains('invisible');

it('the badge of a venue shows address and city when pointed at, on focus and on a tap, and hides them again', async () => {
  render(<VenueBadge venue={aVenue()} />);
  expect(badge()).toHaveAccessibleDescription('5110 San Fernando Rd, Glendale, CA');
  expect(isShown()).toBe(false);
  await userEvent.hover(badge());
  expect(isShown()).toBe(true);
  await userEvent.unhover(badge());
  expect(isShown()).toBe(false);
  await userEvent.tab();
  expect(isShown()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  expect(badge()).toHaveFocus();
  await userEvent.click(badge());
  expect(isShown()).toBe(true);
});

it('the badge of a venue says what is known, and has nothing to show where nothing is', () => {
  const { rerender } = render(<VenueBadge venue={aVenue({ address: null, state: null })} />);
  expect(screen.getByRole('tooltip')).toHaveTextContent(/^Glendale$/);
  rerender(<VenueBadge venue={aVenue({ address: null, city: null, state: null })} />);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(badge()).not.toHaveAccessibleDescription();
});

// How events are presented: texts, order, filters, schedule and sale.

it('has the base price where no ticket has one, in dollars if it is a number', () => {
  const price = (base_price: string) => priceText({ starting_price: null, base_price });
  expect([price('49.99'), price('at the door')]).toEqual(['$49.99', 'at the door']);
});

it('names the venue in words where none is listed, unless there is none, and the town', () => {
  const place = (with_: Partial<Event>) => placeText(anEvent({ venues: [], ...with_ }));
  expect(place({ venue: 'Prospect Park', location: '' })).toBe('Prospect Park');
  expect(place({ venue: 'No venue selected' })).toBe('Glendale, CA');
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
  ['over', aDetail(past)],
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

it('brings venue, DJs and tickets along, and offers no ticket for an item that is over', () => {
  const own = aTicketProduct({ id: 11, sub_event_id: 21 });
  const wide = aTicketProduct({ id: 12 });
  const over = aSubEvent({ id: 22, venue_id: null, end_time: new Date(TODAY).toISOString() });
  const event = aDetail({
    subEvents: [aSubEvent({ id: 21, venue_id: 3, djIds: [6, 5, 404] }), over],
    venues: [aVenue({ id: 3 })],
    djs: [aDj({ id: 5 }), aDj({ id: 6 })],
    tickets: [own, wide, aTicketProduct({ hidden: true }), aTicketProduct({ active: false })],
  });
  const itemsAt = (now: number) => scheduleOf(event, now).flatMap(({ items }) => items);
  const [first, second] = itemsAt(TODAY - 1);
  expect(first?.venue?.id).toBe(3);
  expect(first?.djs.map(({ id }) => id)).toEqual([6, 5]);
  expect(first?.tickets).toEqual([own]);
  expect(second).toMatchObject({ venue: null, tickets: [wide] });
  expect(itemsAt(TODAY)[1]).toMatchObject({ over: true, tickets: [] });
});

it('counts a single day, and names each type of ticket once', () => {
  expect(daysText({ start_date: '2026-12-11', end_date: '2026-12-11' })).toBe('1 day');
  const types = ['single_day', 'vip', 'single_day'].map((ticket_type) => ({ ticket_type }));
  expect(ticketTypes(types)).toEqual(['Single day', 'VIP']);
});

const read = (query: string) => filterFrom(new URLSearchParams(query));

it('a filter goes into the address beside what is not its own, and comes back', () => {
  const events = { phase: 'ongoing', when: 'weekend', free: true } as const;
  const filter = { search: 'jam & more', location: 'Atlanta, GA', ...events };
  const params = paramsFrom(filter, new URLSearchParams('near=me&search=jam'));
  expect(read(params.toString())).toEqual(filter);
  expect(params.get('near')).toBe('me');
});

it('a filter leaves no trace when nothing is filtered, and ignores what makes no sense', () => {
  expect(paramsFrom(NO_FILTER).toString()).toBe('');
  for (const query of ['', 'date=tomorrow&location=&when=never&free=yes'])
    expect(read(query)).toEqual(NO_FILTER);
});
