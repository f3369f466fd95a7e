import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemResponse } from '#web/testing/server.tsx';
import { aDj, aSubEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { db } from '#web/offline/db.ts';
import { problem } from '#testing/mocks.ts';
import {
  dialog,
  fill,
  leadsTo,
  press,
  sees,
  seesHeading,
  seesNo,
} from '#web/testing/userActions.ts';
import { aDetail, renderPage, stopClock, stubScreen, stubServer } from './events.testing.tsx';
import { Component } from './event.page.tsx';

const OVER = { starts_at: '2026-10-01T00:00:00.000Z', end_time: '2026-10-02T00:00:00.000Z' };

beforeEach(() => {
  stopClock();
  stubScreen({ wide: true });
});

const open = (path: string) => renderPage(path, '/events/:id', Component);
function show(with_: Partial<EventDetail> = {}, more: object = {}) {
  stubServer({
    '/api/events/7': aDetail({ title: 'Peach City', ...with_ }),
    '/api/tickets/11/addons': [],
    ...more,
  });
  return open('/events/7');
}

describe('what it says', () => {
  it('title, dates, doors, place, countdown, and what is not known yet', async () => {
    show();
    expect(document.title).toBe('Event - Rollcall');
    await seesHeading('Peach City', 1);
    expect(document.title).toBe('Peach City - Rollcall');
    await sees(
      'Fri, Dec 11 – Sun, Dec 13, 2026',
      'Doors open 6:00 PM',
      'Moonlight Rollerway · Glendale, CA',
      /a 3-day roller skating event/,
      'No schedule information available yet',
      'No DJ information available yet',
    );
    expect(screen.getByRole('timer')).toHaveTextContent('days21hours14minutes0');
  });

  it('the street of each venue, and the town of one elsewhere, with directions', async () => {
    const away = aVenue({ id: 4, name: 'Pier 9', address: '9 Dock St', city: 'Long Beach' });
    show({ venues: [aVenue(), away, aVenue({ id: 5, name: 'The Lot', address: null })] });
    const link = await screen.findByRole('link', { name: 'Directions to Moonlight Rollerway' });
    expect(link.parentElement).toHaveTextContent(/^5110 San Fernando Rd Directions/);
    const other = screen.getByRole('link', { name: 'Directions to Pier 9' });
    expect(other.parentElement).toHaveTextContent(/^9 Dock St, Long Beach, CA Directions/);
    expect(screen.getByRole('link', { name: 'Directions to The Lot' })).toBeVisible();
  });

  it('a description of its own, with lists and links, and what is good to know about its venues', async () => {
    const map = { text: 'Map', href: 'https://a.example/' };
    const notes = 'Parking behind the rink.';
    show({
      venues: [aVenue({ notes }), aVenue({ id: 4, name: 'Cascade Rink' })],
      good_to_know: [
        { venue_id: null, facts: [{ kind: 'age', text: 'All ages' }] },
        { venue_id: 3, facts: [{ kind: 'rules', text: 'No glass.' }] },
        { venue_id: 4, facts: [] },
      ],
      description_blocks: [
        { kind: 'heading', lines: [[{ text: 'Bring' }]] },
        { kind: 'bullets', lines: [[{ text: 'Wheels' }], [map]] },
      ],
    });
    await seesHeading('Bring', 3);
    await sees(notes, 'All ages');
    const known = screen.getAllByRole('heading', { name: /Good to know/ });
    expect(known.map(({ textContent }) => textContent)).toEqual([
      'Good to know',
      'Good to know: Moonlight Rollerway',
    ]);
    expect(known[1]?.parentElement).toHaveTextContent('House rules: No glass.');
    await leadsTo('Map', map.href);
    expect(screen.getByRole('link', { name: 'Map' }).closest('ul')?.children).toHaveLength(2);
  });

  it('that it runs, or is canceled, and why: nothing counts down any more, or is to buy', async () => {
    show({ starts_at: '2026-11-20T00:00:00.000Z' });
    await sees('Happening now');
    expect(screen.queryByRole('timer')).toBeNull();
    cleanup();
    show({ cancelled_at: '2026-11-19T00:00:00.000Z', cancellation_reason: 'Ice.' });
    const heading = await screen.findByRole('heading', { name: 'This event has been canceled' });
    expect(heading.parentElement).toHaveTextContent('Ice.Everyone with tickets is refunded');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Get Tickets' })).toBeNull();
  });
});

it('the schedule shows time, words and badges, which part is over and not sold, and opens the purchase panel with the tickets of a part first', async () => {
  const night = { id: 21, title: 'Friday Night', description: 'First laps.', djIds: [5, 6] };
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const own = aTicketProduct({ id: 12, name: 'Friday Only', sub_event_id: 21 });
  const before = { start_time: '2026-11-20T11:00:00.000Z', end_time: '2026-11-20T12:00:00.000Z' };
  const over = aSubEvent({ id: 22, title: 'Warm-up', venue_id: null, ...before });
  show({
    venues: [aVenue({ name: 'Cascade Rink' })],
    djs: [aDj({ id: 5, name: 'DJ Axle', specialty: null }), aDj({ id: 6, name: 'Velvet' })],
    subEvents: [aSubEvent(night), over],
    tickets: [aTicketProduct(), own],
  });
  const schedule = await region('Schedule');
  expect(schedule.getByText(/ · Over$/)).toBeVisible();
  expect(schedule.getByRole('heading', { name: 'Friday, December 11' })).toBeVisible();
  for (const text of ['7:00 PM – 11:00 PM', 'First laps.', 'DJ Axle +1', 'Single day'])
    expect(schedule.getByText(text)).toBeVisible();
  expect(schedule.getByRole('button', { name: 'Cascade Rink' })).toBeVisible();
  expect((await region('Featured DJs')).getByText('DJ')).toBeVisible();
  await press(/Get Tickets To This Event/);
  const panel = await dialog('Get Tickets Peach City');
  const names = panel.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['For Friday Night', 'Friday Only', 'Other tickets', 'Friday Pass']);
});

it.each([
  ['Get Tickets', {}, 'Friday Pass'],
  ['Have a code?', { tickets: [] }, 'Have a code?'],
])('tickets are reached in a dialog on a phone: %s', async (name, with_, text) => {
  stubScreen({ wide: false });
  show(with_);
  await press(name);
  expect((await dialog('Get Tickets Peach City')).getByText(text)).toBeVisible();
});

it.each([
  ['Sold out', { tickets: [aTicketProduct({ quantity: 5, quantity_sold: 5 })], sold_out: true }],
  ['Not on sale', { tickets: [] }],
  ['Past event', OVER],
])('tickets are not offered: %s', async (title, with_) => {
  show(with_);
  await seesHeading(title);
  expect(screen.queryByRole('button', { name: 'Continue to Add-ons' })).toBeNull();
  if (title === 'Past event') seesNo('Have a code?');
});

it('tickets for those with a code are opened where nothing else is sold', async () => {
  const tickets = [{ ...aTicketProduct({ id: 12, name: 'Team Bus' }), addons: [] }];
  const code = { code: 'BUS', applied: true, discountRate: 0, tickets };
  show({ tickets: [] }, { '/api/events/7/promo-code': code });
  (await screen.findByText('Have a code?')).click();
  await fill({ [(await screen.findByText(/Promo Code/)).textContent]: 'bus' });
  expect(await screen.findByRole('button', { name: 'Add one Team Bus' })).toBeVisible();
});

it.each(['/events/404', '/events/jam', '/events/-1'])('%s is not found', async (path) => {
  stubServer({ '/api/events/404': problemResponse(404, 'events.unknown', 'Event not found') });
  open(path);
  await sees('Event Not Found');
});

it('a server in trouble is asked again', async () => {
  stubServer({ '/api/events/8': problem(500) });
  open('/events/8');
  await sees('Failed to load event details. Please try again.');
  for (const message of ['Failed to fetch venues', 'Failed to fetch DJs'])
    expect(console.warn).toHaveBeenCalledWith(message);
  stubServer({ '/api/events/8': aDetail({ id: 8, title: 'Back again' }) });
  await press('Try Again');
  await seesHeading('Back again', 1);
});

it('without a connection shows the copy on this device, and its age', async () => {
  const event = aDetail({ id: 9, title: 'Seen before' });
  await db.events.put({ id: 9, savedAt: Date.now() - 7_200_000, event });
  stubServer({ '/api/events/9': problem(503) });
  open('/events/9');
  await seesHeading('Seen before', 1);
  await sees('Shown from this device. Saved 2 h ago.');
});
