import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_KINDS } from '#shared/notifications/kinds.ts';
import { aDj, anEvent } from '#shared/testing/builders.ts';
import { fakeBrowser, plainBrowser } from '#web/notifications/push.testing.ts';
import { button, leadsTo, press, sees, seesHeading } from '#web/testing/hands.ts';
import { mockApi } from '#web/testing/server.tsx';
import { Component } from './dj.page.tsx';
import { renderPage, stopClock } from './events.testing.tsx';

const axle = { id: 5, name: 'DJ Axle', photo_url: null };
const past = { start_date: '2026-10-02', end_date: '2026-10-02' };
const EVENTS = [
  anEvent({ id: 1, title: 'Peach Jam', djs: [axle] }),
  anEvent({ id: 2, title: 'Other Jam' }),
  anEvent({
    id: 3,
    title: 'Old Jam',
    djs: [axle],
    ...past,
    starts_at: '2026-10-02T20:00:00.000Z',
    end_time: '2026-10-03T02:00:00.000Z',
  }),
];

beforeEach(() => stopClock());
afterEach(() => plainBrowser());

function show(id = 5) {
  const server = mockApi({
    'GET /api/djs': [aDj({ bio: 'Digs for 45s.', soundcloud_url: 'https://soundcloud.com/axle' })],
    'GET /api/events': EVENTS,
    'GET /api/notifications/key': { key: 'key' },
    'PUT /api/notifications/subscription': { preferences: DEFAULT_KINDS },
  });
  renderPage(`/djs/${id}`, '/djs/:id', Component);
  return server;
}

it('a DJ has a page with their words, links and dates', async () => {
  show();
  await seesHeading('DJ Axle');
  await sees('Funk', 'Digs for 45s.', 'Peach Jam', '1 past date on Rollcall');
  await leadsTo('DJ Axle on SoundCloud', 'https://soundcloud.com/axle');
  expect(screen.queryByText('Other Jam')).toBeNull();
  expect(screen.queryByText('Old Jam')).toBeNull();
});

it('somebody unknown is not found', async () => {
  show(6);
  await seesHeading('DJ Not Found');
  await leadsTo('All DJs', '/djs');
});

it('is followed on this device by one press, near the kept place, and left by another', async () => {
  fakeBrowser();
  const place = { near: 'Atlanta,GA', latitude: 33.75, longitude: -84.39 };
  localStorage.setItem('rollcall.place', JSON.stringify(place));
  const { sent } = show();
  const follows = () => sent.map(({ body }) => (body as { follows: unknown }).follows);
  await press(/^Follow ?DJ Axle/);
  await sees('This device will notify you of new dates within 100 miles of Atlanta, GA.');
  expect(follows()).toEqual([{ djIds: [5], near: { latitude: 33.8, longitude: -84.4 } }]);
  await press(/^Following/);
  await sees(/^Get notified of new dates/);
  expect(button(/^Follow ?DJ Axle/)).toHaveAttribute('aria-pressed', 'false');
  expect(follows().at(-1)).toEqual({ djIds: [], near: null });
});

it('says what to do where notifications are blocked', async () => {
  fakeBrowser({ permission: 'denied' });
  show();
  await press(/^Follow ?DJ Axle/);
  await sees(/are blocked in this browser/);
});
