import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEvent, aVenue } from '#shared/testing/builders.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { Distances } from '#web/places/Distance.parts.tsx';
import { EventCard } from './EventCard.tsx';
import { stopClock } from './events.testing.tsx';
import { userEvent } from '@testing-library/user-event';
import { VenueBadge } from './VenueBadge.tsx';

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
  cleanup();
  render(
    <MemoryRouter>
      <Distances value={new Map([[7, '5 mi']])}>
        <EventCard event={anEvent({ ...night, venues })} />
      </Distances>
    </MemoryRouter>,
  );
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
  ['started', { starts_at: '2026-11-20T00:00:00.000Z' }, ['Happening now'], []],
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

describe('the badge of a venue', () => {
  const badge = () => screen.getByRole('button', { name: 'Moonlight Rollerway' });
  const isShown = (): boolean =>
    !screen.getByRole('tooltip').parentElement?.classList.contains('invisible');

  it('shows address and city when pointed at, on focus and on a tap, and hides them again', async () => {
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

  it('says what is known, and has nothing to show where nothing is', () => {
    const { rerender } = render(<VenueBadge venue={aVenue({ address: null, state: null })} />);
    expect(screen.getByRole('tooltip')).toHaveTextContent(/^Glendale$/);
    rerender(<VenueBadge venue={aVenue({ address: null, city: null, state: null })} />);
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(badge()).not.toHaveAccessibleDescription();
  });
});
