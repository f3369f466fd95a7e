import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { db } from '#web/offline/db.ts';
import { renderPage, stopClock, stubServer } from './events.testing.tsx';
import { Component } from './events.page.tsx';

const venues = (latitude: number | null) => [
  { id: 3, name: 'Moonlight Rollerway', latitude, longitude: -84.39 },
];
const over = { starts_at: '2026-10-01T00:00:00.000Z', end_time: '2026-10-02T00:00:00.000Z' };
const events = [
  anEvent({ id: 1, title: 'Far away', venues: venues(41.85) }),
  anEvent({ id: 2, title: 'Around the corner', venues: venues(33.76) }),
  anEvent({ id: 3, title: 'Nobody knows where', venues: venues(null) }),
  anEvent({ id: 4, title: 'Over, and here', venues: venues(33.75), ...over }),
];

const show = (search: string) => renderPage(`/events${search}`, '/events', Component);
const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(async () => {
  stopClock();
  stubServer({ '/api/events': events, '/api/places': [] });
  localStorage.setItem(
    'rollcall.place',
    JSON.stringify({ near: 'Atlanta,GA', latitude: 33.75, longitude: -84.39 }),
  );
  await db.lists.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('are nearest first, say how far, and put at the end what is over', async () => {
  show('?near=Atlanta,GA');
  expect(await screen.findByText('560 mi away')).toBeVisible();
  expect(screen.getByText('1 mi away')).toBeVisible();
  expect(screen.getByText('under 1 mi away')).toBeVisible();
  expect(titles()).toEqual([
    'Around the corner',
    'Far away',
    'Nobody knows where',
    'Over, and here',
  ]);
});

it('end at the radius, and go farther when nothing is in it', async () => {
  const address = show('?near=Atlanta,GA&within=25&date=upcoming&search=far');
  expect(await screen.findByText('No events found matching your criteria')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Look Farther Away' }));
  expect(screen.getByText('1 event')).toHaveFocus();
  expect(titles()).toEqual(['Far away']);
  expect(address()).toBe('/events?date=upcoming&search=far&near=Atlanta%2CGA');
  await userEvent.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(titles()).toHaveLength(3));
});

it('are by date where nobody knows the place', async () => {
  show('?near=Nowhere,ZZ');
  expect(await screen.findByText(/We know no town called “Nowhere, ZZ”/)).toBeVisible();
  expect(titles()).toHaveLength(4);
  expect(screen.queryByText(/mi away/)).toBeNull();
});

it('are favourites only, when that is asked for', async () => {
  const value = [{ eventId: 2, favourite: true, at: 1, pending: true }];
  await db.lists.put({ key: 'favourites', savedAt: 1, value });
  const address = show('?favourites=1&search=far');
  expect(await screen.findByText('No events found matching your criteria')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(address()).toBe('/events');
  expect(titles()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Favourites' }));
  expect(titles()).toEqual(['Around the corner']);
  expect(address()).toBe('/events?favourites=1');
});
