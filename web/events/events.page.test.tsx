import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { db } from '#web/offline/db.ts';
import { button, field, fill, press, sees } from '#web/testing/userActions.ts';
import { renderPage, stopClock, stubServer } from './events.testing.tsx';
import { Component } from './events.page.tsx';

const over = { starts_at: '2026-10-01T00:00:00.000Z', end_time: '2026-10-02T00:00:00.000Z' };
const now = { starts_at: '2026-11-20T00:00:00.000Z', end_time: '2026-11-21T00:00:00.000Z' };
const jam = anEvent({ id: 1, title: 'Peach City Skate Jam', location: 'Atlanta, GA' });
const roll = anEvent({ id: 2, title: 'Midnight Roll', location: 'Detroit, MI' });
const derby = anEvent({ id: 3, title: 'Sunset Derby', location: 'Detroit, MI', ...over });
const tonight = anEvent({ id: 4, title: 'Tonight', location: 'Denver, CO', ...now });

const show = (search = '') => renderPage(`/events${search}`, '/events', Component);
const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const isPressed = (name: string) => button(name).getAttribute('aria-pressed');

beforeEach(() => {
  stopClock();
  stubServer({ '/api/events': [derby, jam, roll, tonight] });
});

it('filters search while one types, have one press for tonight, this weekend and free, all in the address, and offer every location once, and every date', async () => {
  const address = show();
  await sees('4 events');
  await userEvent.type(field('Search'), 'DETROIT');
  await sees('2 events');
  expect(titles()).toEqual(['Midnight Roll', 'Sunset Derby']);
  expect(address()).toBe('/events?search=DETROIT');
  await fill({ Search: '' });
  await press('Free');
  await sees('No events found matching your criteria');
  expect(address()).toBe('/events?free=1');
  await press('Free');
  await press('Tonight');
  expect(isPressed('Tonight')).toBe('true');
  expect(address()).toBe('/events?when=tonight');
  await press('This weekend');
  expect(isPressed('Tonight')).toBe('false');
  expect(address()).toBe('/events?when=weekend');
  await press('This weekend');
  await sees('4 events');
  const options = [...field('Location').querySelectorAll('option')].map(({ text }) => text);
  expect(options).toEqual(['All Locations', 'Atlanta, GA', 'Denver, CO', 'Detroit, MI']);
  await fill({ Location: 'Atlanta, GA' });
  expect(titles()).toEqual(['Peach City Skate Jam']);
  await fill({ Location: 'All Locations', Date: 'Upcoming' });
  const upcoming = ['Peach City Skate Jam', 'Midnight Roll'];
  expect(titles()).toEqual(upcoming);
  await fill({ Date: 'All Dates' });
  expect(titles()).toEqual(['Tonight', ...upcoming, 'Sunset Derby']);
});

it('keeps both of two presses, the second before the first is drawn', async () => {
  const address = show();
  await sees('4 events');
  act(() => {
    for (const name of ['Tonight', 'Free', 'Favorites']) button(name).click();
  });
  expect(address()).toBe('/events?when=tonight&free=1&favourites=1');
});

it('filters come from the address, and are cleared where nothing is found', async () => {
  const address = show('?search=derby&location=Atlanta, GA&date=past');
  await sees('No events found matching your criteria');
  expect(screen.getByRole('searchbox')).toHaveValue('derby');
  await press('Clear Filters');
  await sees('4 events');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(address()).toBe('/events');
});

describe('near a town', () => {
  const at = (latitude: number | null) => ({
    venues: [{ id: 3, name: 'Moonlight Rollerway', latitude, longitude: -84.39 }],
  });
  const events = [
    anEvent({ id: 1, title: 'Far away', ...at(41.85) }),
    anEvent({ id: 2, title: 'Around the corner', ...at(33.76) }),
    anEvent({ id: 3, title: 'Nobody knows where', ...at(null) }),
    anEvent({ id: 4, title: 'Over, and here', ...at(33.75), ...over }),
  ];
  const byDistance = ['Around the corner', 'Far away', 'Nobody knows where', 'Over, and here'];

  beforeEach(() => {
    stubServer({ '/api/events': events, '/api/places': [] });
    const place = { near: 'Atlanta,GA', latitude: 33.75, longitude: -84.39 };
    localStorage.setItem('rollcall.place', JSON.stringify(place));
  });

  it('are those within 100 miles, unless another distance is chosen, nearest first, with what is over at the end', async () => {
    const address = show('?near=Atlanta,GA');
    await sees('2 events within 100 miles of Atlanta, GA');
    expect(titles()).toEqual(['Around the corner', 'Over, and here']);
    await fill({ Within: 'Any distance' });
    await sees('4 events, nearest to Atlanta, GA first');
    expect(address()).toBe('/events?near=Atlanta%2CGA&within=any');
    await sees('560 mi away', '1 mi away', 'under 1 mi away');
    expect(titles()).toEqual(byDistance);
  });

  it('are by date where nobody knows the place', async () => {
    show('?near=Nowhere,ZZ');
    await sees(/We don't know a US town called “Nowhere, ZZ”/);
    expect(titles()).toHaveLength(4);
  });

  it('end at the radius, and go farther when nothing is in it', async () => {
    const address = show('?near=Atlanta,GA&within=25&date=upcoming&search=far');
    await sees('No events found matching your criteria');
    await press('Look Farther Away');
    expect(screen.getByText('1 event, nearest to Atlanta, GA first')).toHaveFocus();
    expect(titles()).toEqual(['Far away']);
    expect(address()).toBe('/events?date=upcoming&search=far&near=Atlanta%2CGA&within=any');
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('are favorites only, when that is asked for', async () => {
    const value = [{ eventId: 2, favourite: true, at: 1, pending: true }];
    await db.lists.put({ key: 'favourites', savedAt: 1, value });
    const address = show('?favourites=1&search=far');
    await sees('No events found matching your criteria');
    await press('Clear Filters');
    expect(address()).toBe('/events');
    expect(titles()).toHaveLength(4);
    await press('Favorites');
    expect(titles()).toEqual(['Around the corner']);
    expect(address()).toBe('/events?favourites=1');
  });
});
