import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemResponse } from '#web/account/account.testing.tsx';
import { aDj, aSubEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { db } from '#web/offline/db.ts';
import { problem } from '#testing/mocks.ts';
import {
  aDetail,
  renderPage,
  stopClock,
  stubScreen,
  stubServer,
  TODAY,
} from './events.testing.tsx';
import { Component } from './event.page.tsx';

beforeEach(() => {
  stopClock();
  stubScreen({ wide: true });
});

function show(with_: Partial<EventDetail> = {}, search = '') {
  stubServer({
    '/api/events/7': aDetail({ title: 'Peach City', ...with_ }),
    '/api/tickets/11/addons': [],
  });
  return renderPage(`/events/7${search}`, '/events/:id', Component);
}

it('has a name before it has come', async () => {
  show();
  expect(document.title).toBe('Event - Rollcall');
  await screen.findByRole('heading', { level: 1 });
});

describe('what it says', () => {
  it('title, dates, doors, place and countdown', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Peach City' })).toBeVisible();
    expect(document.title).toBe('Peach City - Rollcall');
    expect(screen.getByText('Fri, Dec 11 – Sun, Dec 13')).toBeVisible();
    expect(screen.getByText('Doors open 6:00 PM')).toBeVisible();
    expect(screen.getByText('Moonlight Rollerway · Glendale, CA')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('days21hours14minutes0');
  });

  it('a description of its own, or one with the number of days', async () => {
    show({ description: 'Wheels up.' });
    expect(await screen.findByText('Wheels up.')).toBeVisible();
  });

  it('a description with lists and links', async () => {
    show({
      description_blocks: [
        { kind: 'heading', lines: [[{ text: 'Bring' }]] },
        {
          kind: 'bullets',
          lines: [[{ text: 'Wheels' }], [{ text: 'Map', href: 'https://a.example/' }]],
        },
      ],
    });
    expect(await screen.findByRole('heading', { level: 3, name: 'Bring' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Map' });
    expect(link).toHaveAttribute('href', 'https://a.example/');
    expect(link.closest('ul')?.children).toHaveLength(2);
  });

  it('a computed description', async () => {
    show();
    expect(await screen.findByText(/a 3-day roller skating event/)).toBeVisible();
  });

  it('what is good to know about its venues, where there is something', async () => {
    const notes = 'Parking behind the rink.';
    show({ venues: [aVenue({ notes }), aVenue({ id: 4, name: 'Cascade Rink' })] });
    expect(await screen.findByText(notes)).toBeVisible();
    expect(screen.getAllByRole('heading', { name: /Good to know/ })).toHaveLength(1);
  });

  it('that it is cancelled, why, and nothing to buy', async () => {
    const called = { cancelled_at: '2026-11-19T00:00:00.000Z', cancellation_reason: 'Ice.' };
    show({ ...called, tickets: [aTicketProduct()] });
    const heading = await screen.findByRole('heading', { name: 'This event has been cancelled' });
    expect(heading.parentElement).toHaveTextContent('Ice.Everybody who has tickets gets');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Get Tickets' })).toBeNull();
  });

  it('that it runs: nothing counts down any more', async () => {
    show({ starts_at: '2026-11-20T00:00:00.000Z' });
    await screen.findByText('Happening now');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('what is not known yet', async () => {
    show();
    expect(await screen.findByText('No schedule information available yet')).toBeVisible();
    expect(screen.getByText('No DJ information available yet')).toBeVisible();
  });
});

describe('schedule', () => {
  const parts: Partial<EventDetail> = {
    subEvents: [
      aSubEvent({ id: 21, title: 'Friday Night', description: 'First laps.', djIds: [5, 6] }),
    ],
    venues: [
      aVenue({ name: 'Cascade Rink', address: '3345 King Dr', city: 'Atlanta', state: 'GA' }),
    ],
    djs: [aDj({ id: 5, name: 'DJ Axle', specialty: null }), aDj({ id: 6, name: 'Velvet' })],
    tickets: [aTicketProduct(), aTicketProduct({ id: 12, name: 'VIP', ticket_type: 'vip' })],
  };

  it('shows time, words and badges', async () => {
    show(parts);
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    expect(schedule.getByRole('heading', { name: 'Friday, December 11' })).toBeVisible();
    expect(schedule.getByText('7:00 PM – 11:00 PM')).toBeVisible();
    expect(schedule.getByText('First laps.')).toBeVisible();
    expect(schedule.getByText('DJ Axle +1')).toBeVisible();
    expect(schedule.getByText('Single day +1')).toBeVisible();
    expect(schedule.getByRole('button', { name: 'Cascade Rink' })).toHaveAccessibleDescription(
      '3345 King Dr, Atlanta, GA',
    );
    expect(
      within(screen.getByRole('region', { name: 'Featured DJs' })).getByText('DJ'),
    ).toBeVisible();
  });

  it('says which part is over, and does not sell it', async () => {
    show({ subEvents: [aSubEvent({ end_time: new Date(TODAY).toISOString() })] });
    expect(await screen.findByText(/ · Over$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get Tickets To This Event' })).toBeNull();
  });

  it('opens the purchase panel with the tickets of that part first', async () => {
    show({
      ...parts,
      tickets: [
        aTicketProduct(),
        aTicketProduct({ id: 12, name: 'Friday Only', sub_event_id: 21 }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: /Get Tickets To This Event/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Get Tickets Peach City' }));
    expect(dialog.getByText('For Friday Night')).toBeVisible();
    const names = dialog
      .getAllByRole('heading', { level: 4 })
      .map((heading) => heading.textContent);
    expect(names).toEqual(['For Friday Night', 'Friday Only', 'Other tickets', 'Friday Pass']);
  });
});

describe('tickets', () => {
  it('are bought in a dialog on a phone', async () => {
    stubScreen({ wide: false });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Get Tickets' }));
    expect(await screen.findByRole('dialog', { name: 'Get Tickets Peach City' })).toBeVisible();
  });

  it.each([
    ['Sold out', { tickets: [aTicketProduct({ quantity: 5, quantity_sold: 5 })], sold_out: true }],
    ['Not on sale', { tickets: [] }],
    ['Past event', { starts_at: '2026-10-01T00:00:00.000Z', end_time: '2026-10-02T00:00:00.000Z' }],
  ])('are not offered: %s', async (title, with_) => {
    show(with_);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue to Add-ons' })).toBeNull();
  });
});

describe('tickets for those with a code', () => {
  const opened = [{ ...aTicketProduct({ id: 12, name: 'Team Bus' }), addons: [] }];

  it('are opened where nothing else is sold', async () => {
    stubServer({
      '/api/events/7': aDetail({ title: 'Peach City', tickets: [] }),
      '/api/events/7/promo-code': { code: 'BUS', applied: true, discountRate: 0, tickets: opened },
    });
    renderPage('/events/7', '/events/:id', Component);
    await userEvent.click(await screen.findByText('Have a code?'));
    await userEvent.type(screen.getByLabelText(/Promo Code/), 'bus');
    expect(await screen.findByRole('button', { name: 'One Team Bus more' })).toBeVisible();
  });

  it('are asked for on a phone too', async () => {
    stubScreen({ wide: false });
    show({ tickets: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Have a code?' }));
    const panel = await screen.findByRole('dialog', { name: 'Get Tickets Peach City' });
    expect(within(panel).getByText('Have a code?')).toBeVisible();
  });

  it('are not asked for once it is over', async () => {
    show({ starts_at: '2026-10-01T00:00:00.000Z', end_time: '2026-10-02T00:00:00.000Z' });
    await screen.findByRole('heading', { name: 'Past event' });
    expect(screen.queryByText('Have a code?')).toBeNull();
  });
});

describe('what can go wrong', () => {
  it.each(['/events/404', '/events/jam', '/events/-1'])('%s is not found', async (path) => {
    stubServer({ '/api/events/404': problemResponse(404, 'events.unknown', 'Event not found') });
    renderPage(path, '/events/:id', Component);
    expect(await screen.findByText('Event Not Found')).toBeVisible();
  });

  it('a server in trouble', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubServer({ '/api/events/8': problem(500) });
    renderPage('/events/8', '/events/:id', Component);
    expect(
      await screen.findByText('Failed to load event details. Please try again.'),
    ).toBeVisible();
    for (const message of ['Failed to fetch venues', 'Failed to fetch DJs'])
      expect(warned).toHaveBeenCalledWith(message);
    stubServer({ '/api/events/8': aDetail({ id: 8, title: 'Back again' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Back again' })).toBeVisible();
  });

  it('no connection: the copy on this device, and its age', async () => {
    await db.events.put({
      id: 9,
      savedAt: Date.now() - 7_200_000,
      event: aDetail({ id: 9, title: 'Seen before' }),
    });
    stubServer({ '/api/events/9': problem(503) });
    renderPage('/events/9', '/events/:id', Component);
    expect(await screen.findByRole('heading', { level: 1, name: 'Seen before' })).toBeVisible();
    expect(screen.getByText('Shown from this device. Saved 2 h ago.')).toBeVisible();
  });
});
