import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { renderPage, stopClock, stubServer } from './events.testing.tsx';
import { Component } from './events.page.tsx';

const jam = anEvent({ id: 1, title: 'Peach City Skate Jam', location: 'Atlanta, GA' });
const roll = anEvent({ id: 2, title: 'Midnight Roll', location: 'Detroit, MI' });
const over = { starts_at: '2026-10-01T00:00:00.000Z', end_time: '2026-10-02T00:00:00.000Z' };
const derby = anEvent({ id: 3, title: 'Sunset Derby', location: 'Detroit, MI', ...over });
const now = { starts_at: '2026-11-20T00:00:00.000Z', end_time: '2026-11-21T00:00:00.000Z' };
const tonight = anEvent({ id: 4, title: 'Tonight', location: 'Denver, CO', ...now });

beforeEach(() => {
  stopClock();
  stubServer({ '/api/events': [derby, jam, roll, tonight] });
});

const show = (search = '') => renderPage(`/events${search}`, '/events', Component);
const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

it('shows nine places while the events are on their way', () => {
  stubServer({ '/api/events': undefined });
  show();
  expect(screen.getByRole('status', { name: 'Loading events' }).children).toHaveLength(9);
});

it('shows all events, those that are over at the end', async () => {
  show();
  expect(await screen.findByText('4 events')).toBeVisible();
  expect(titles().at(0)).toBe('Tonight');
  expect(titles().at(-1)).toBe('Sunset Derby');
});

describe('filters', () => {
  it('search title and location in any case, and keep the word in the address', async () => {
    const address = show();
    await screen.findByText('4 events');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'DETROIT');
    expect(await screen.findByText('2 events')).toBeVisible();
    expect(titles()).toEqual(['Midnight Roll', 'Sunset Derby']);
    expect(address()).toBe('/events?search=DETROIT');
    expect(screen.getByRole('searchbox')).toHaveValue('DETROIT');
  });

  it('have a press for tonight, this weekend and free, in the address as well', async () => {
    const free = anEvent({ id: 5, title: 'Free Skate', starting_price: 0 });
    stubServer({ '/api/events': [derby, jam, tonight, free] });
    const address = show();
    await screen.findByText('4 events');
    const [soon, gratis] = ['Tonight', 'Free'].map((name) => screen.getByRole('button', { name }));
    await userEvent.click(gratis!);
    await screen.findByText('1 event');
    expect(titles()).toEqual(['Free Skate']);
    expect(address()).toBe('/events?free=1');
    await userEvent.click(gratis!);
    await screen.findByText('4 events');
    await userEvent.click(soon!);
    expect(soon).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('/events?when=tonight');
    await userEvent.click(screen.getByRole('button', { name: 'This weekend' }));
    expect(soon).toHaveAttribute('aria-pressed', 'false');
    expect(address()).toBe('/events?when=weekend');
  });

  it('offer every location once', async () => {
    show();
    await screen.findByText('4 events');
    const choices = screen.getByLabelText('Location').querySelectorAll('option');
    expect([...choices].map((option) => option.textContent)).toEqual([
      'All Locations',
      'Atlanta, GA',
      'Denver, CO',
      'Detroit, MI',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Location'), 'Atlanta, GA');
    expect(titles()).toEqual(['Peach City Skate Jam']);
  });

  it.each([
    ['Upcoming', ['Peach City Skate Jam', 'Midnight Roll']],
    ['Happening Now', ['Tonight']],
    ['Past Events', ['Sunset Derby']],
    ['All Dates', ['Tonight', 'Peach City Skate Jam', 'Midnight Roll', 'Sunset Derby']],
  ])('by date: %s', async (label, expected) => {
    show();
    await screen.findByText('4 events');
    await userEvent.selectOptions(screen.getByLabelText('Date'), label);
    expect(titles()).toEqual(expected);
  });

  it('come from the address, and are cleared where nothing is found', async () => {
    const address = show('?search=derby&location=Atlanta, GA&date=past');
    expect(await screen.findByText('No events found matching your criteria')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('derby');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('4 events')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe('/events');
  });
});

it('says when the events did not come, and tries again', async () => {
  stubServer({ '/api/events': brokenOnPurpose(problemResponse(400, 'request.invalid', 'No.')) });
  show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  stubServer({ '/api/events': [jam] });
  await userEvent.click(again);
  expect(await screen.findByText('1 event')).toBeVisible();
});
