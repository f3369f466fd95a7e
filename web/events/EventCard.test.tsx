import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEvent, aVenue } from '#shared/testing/builders.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { EventCard } from './EventCard.tsx';
import { stopClock } from './events.testing.tsx';

beforeEach(() => stopClock());

function card(with_: Partial<Event> = {}): HTMLElement {
  cleanup();
  render(
    <MemoryRouter>
      <EventCard event={anEvent(with_)} />
    </MemoryRouter>,
  );
  return screen.getByRole('article');
}

it('says what, when, where, with whom, how soon and for how much', () => {
  const venues = ['Cascade Rink', 'Golden Glide', 'Sparkles'].map((name, id) =>
    aVenue({ id: id + 1, name }),
  );
  const djs = [{ id: 5, name: 'DJ Axle', photo_url: null }];
  const shown = within(
    card({ title: 'Peach City Skate Jam', venues, djs, is_featured: true, starting_price: 2900 }),
  );
  expect(shown.getByRole('heading', { name: 'Peach City Skate Jam' })).toBeVisible();
  expect(shown.getByText('Featured')).toBeVisible();
  expect(shown.getByText('Fri, Dec 11 – Sun, Dec 13')).toBeVisible();
  expect(shown.getByText('3 days')).toBeVisible();
  expect(shown.getByText(/Cascade Rink, Golden Glide \+1 more/)).toBeVisible();
  expect(shown.getByText('DJ Axle')).toBeVisible();
  expect(shown.getByText('Event starts in')).toBeVisible();
  expect(shown.getByRole('timer')).toHaveTextContent('21d 14h 00m');
  expect(shown.getByText('Starting from')).toBeVisible();
  expect(shown.getByText('$29.00')).toBeVisible();
});

it('asks no price, and counts down to nothing, once it is over', () => {
  const times = { starts_at: '2026-11-06T23:00:00Z', end_time: '2026-11-07T05:00:00Z' };
  const shown = within(card({ ...times, starting_price: 2900 }));
  expect(shown.getByText('Past event')).toBeVisible();
  expect(shown.queryByText('Starting from')).toBeNull();
  expect(shown.queryByText('$29.00')).toBeNull();
  expect(shown.queryByRole('timer')).toBeNull();
});

it('counts down to nothing while it runs, and still has a price', () => {
  const times = { starts_at: '2020-11-06T23:00:00Z', end_time: '2099-11-07T05:00:00Z' };
  const shown = within(card({ ...times, starting_price: 2900 }));
  expect(shown.getByText('Happening now')).toBeVisible();
  expect(shown.getByText('$29.00')).toBeVisible();
  expect(shown.queryByRole('timer')).toBeNull();
});

it('leads to the page of the event', () => {
  const link = within(card({ id: 42 })).getByRole('link', { name: /Details/ });
  expect(link).toHaveAttribute('href', '/events/42');
});

it('takes its accent from the id modulo 3', () => {
  const accents = [3, 4, 5, 6].map((id) => card({ id }).dataset['accent']);
  expect(new Set(accents.slice(0, 3)).size).toBe(3);
  expect(accents[3]).toBe(accents[0]);
});

it('draws a picture where there is none', () => {
  expect(card({ image_url: null }).querySelector('img')).toBeNull();
  expect(card({ image_url: '/posters/7.svg' }).querySelector('img')).toHaveAttribute(
    'src',
    '/posters/7.svg',
  );
});

describe('states', () => {
  it('free', () => {
    expect(within(card({ starting_price: 0 })).getByText('Free')).toBeVisible();
  });

  it('sold out', () => {
    expect(within(card({ sold_out: true })).getByText('Sold out')).toBeVisible();
  });

  it('cancelled: that is all there is to say, and nothing counts down', () => {
    const called = { cancelled_at: '2026-11-19T00:00:00.000Z', is_featured: true, sold_out: true };
    const shown = within(card(called));
    expect(shown.getByText('Cancelled')).toBeVisible();
    expect(shown.queryByText('Featured')).toBeNull();
    expect(shown.queryByRole('timer')).toBeNull();
  });

  it('started: nothing counts down', () => {
    const shown = within(card({ starts_at: '2026-11-20T00:00:00.000Z' }));
    expect(shown.getByText('Happening now')).toBeVisible();
    expect(shown.queryByRole('timer')).toBeNull();
  });

  it('over', () => {
    const over = {
      starts_at: '2026-10-01T00:00:00.000Z',
      end_time: '2026-10-02T00:00:00.000Z',
      sold_out: true,
    };
    const shown = within(card(over));
    expect(shown.getByText('Past event')).toBeVisible();
    expect(shown.queryByText('Sold out')).toBeNull();
  });
});
