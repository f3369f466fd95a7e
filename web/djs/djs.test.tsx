import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import type { Dj } from '#shared/events/events.schemas.ts';
import { aDj, anEvent } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer, stopClock } from '#web/events/events.testing.tsx';
import {
  button,
  dialog,
  field,
  fill,
  leadsTo,
  press,
  sees,
  seesNo,
  seesHeading,
} from '#web/testing/userActions.ts';
import { Component as DjsPage } from './djs.page.tsx';
import {
  anAdminDj,
  pageRenderer,
  problemResponse,
  UPDATED_AT,
} from '#web/office/catalogLists/catalogLists.testing.tsx';
import { Component as OfficePage } from '#web/djs/admin/djs.page.tsx';
import { DEFAULT_KINDS } from '#shared/notifications/notificationKinds.ts';
import { fakeBrowser, plainBrowser } from '#web/notifications/push.testing.ts';
import { mockApi } from '#web/testing/server.tsx';
import { Component } from '#web/events/dj.page.tsx';

const SOUNDCLOUD = 'https://soundcloud.com/axle';

function showPublic(djs: unknown, contact: unknown = problem(503)): void {
  stubServer({ '/api/djs': djs, '/api/contact': contact });
  renderPage('/djs', '/djs', DjsPage);
}

it('shows name, specialty, town, words and links of a DJ, calls somebody of whom little is known a DJ, and links to the web only', async () => {
  const axle: Partial<Dj> = {
    bio: 'Digs for 45s.',
    instagram_url: 'https://www.instagram.com/axle',
    soundcloud_url: SOUNDCLOUD,
  };
  const links = { instagram_url: 'javascript:alert(1)', soundcloud_url: '' };
  const nothing = { specialty: null, city: null, state: null, ...links };
  showPublic([aDj(axle), aDj({ id: 6, name: 'Velvet', ...nothing })]);
  const shown = within(await screen.findByRole('article', { name: 'DJ Axle' }));
  for (const text of ['Funk', 'Oakland, CA', 'Digs for 45s.'])
    expect(shown.getByText(text)).toBeVisible();
  await leadsTo('DJ Axle on Instagram', 'https://www.instagram.com/axle');
  const soundcloud = shown.getByRole('link', { name: 'DJ Axle on SoundCloud' });
  expect(soundcloud).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.title).toBe('DJs - Rollcall');
  const unknown = within(screen.getByRole('article', { name: 'Velvet' }));
  expect(unknown.getByText('DJ')).toBeVisible();
  expect(unknown.getAllByRole('link').map((link) => link.textContent)).toEqual(['Velvet']);
});

it('tells DJs where to apply, also while the address of the team is not known', async () => {
  const to = (email: string) => `mailto:${email}?subject=DJ%20application`;
  showPublic([]);
  await leadsTo('our team', to(''));
  showPublic([], { email: 'team@rollcall.example' });
  expect(await screen.findAllByRole('heading', { name: 'No DJs Found' })).not.toEqual([]);
  await leadsTo('team@rollcall.example', to('team@rollcall.example'));
  for (const link of screen.getAllByRole('link', { name: 'Become a DJ' }))
    expect(link).toHaveAttribute('href', '/become-dj');
});

const LIST = 'GET /api/djs?admin=true';
const show = pageRenderer('/admin/djs', OfficePage, LIST);

it('is added once there is a name, and stands there with what they play and where', async () => {
  const { sent, table } = show([], { 'POST /api/djs': anAdminDj() });
  await sees('No DJs Added Yet');
  act(() => screen.getAllByRole('button', { name: 'Add DJ' })[0]?.click());
  await dialog('Add DJ');
  await fill({ Name: '  ' });
  expect(button('Add')).toBeDisabled();
  await fill({ Name: '  DJ Axle ', Instagram: 'instagram.com/axle' });
  const lanes = anAdminDj({ id: 6, name: 'Lady Lanes' });
  table[LIST] = [anAdminDj({ usage: { events: 2, examples: [] } }), lanes];
  await press('Add');
  await sees('DJ added successfully');
  const none = { specialty: null, bio: null, photo_url: null, city: null, state: null };
  const links = { instagram_url: 'https://instagram.com/axle', soundcloud_url: null };
  expect(sent).toEqual([{ call: 'POST /api/djs', body: { name: 'DJ Axle', ...none, ...links } }]);
  const axle = await screen.findByRole('article', { name: 'DJ Axle' });
  for (const text of ['Funk', 'Oakland, CA', 'Plays at 2 events'])
    expect(within(axle).getByText(text)).toBeVisible();
  await sees('Not booked for any event yet');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays in its form when it is not taken; what somebody else has changed is loaded again, or saved over', async () => {
  const long = problemResponse(400, 'request.invalid', 'At most 200 characters', 'specialty');
  const changed = 'Someone else just changed this DJ';
  const { sent, table } = show([anAdminDj()], { 'PUT /api/djs/5': long });
  await press('Edit DJ Axle');
  await fill({ Name: '' });
  expect(button('Save')).toBeDisabled();
  await fill({ Name: 'Axle', City: 'Oakland Hills' });
  await press('Save');
  await sees('Failed to update DJ: At most 200 characters', 'Error');
  expect(field('Specialty')).toBeInvalid();
  expect(field('Name')).toHaveValue('Axle');
  table['PUT /api/djs/5'] = problemResponse(409, 'djs.changed_meanwhile', `${changed}.`);
  const later = '2026-11-20T12:05:00.000Z';
  table[LIST] = [anAdminDj({ city: 'Berkeley', updated_at: later })];
  await press('Save');
  await sees(changed);
  expect(field('City')).toHaveValue('Oakland Hills');
  // The list behind the form was loaded again.
  await sees('Berkeley, CA');
  await press('Load the latest version');
  await waitFor(() => expect(field('City')).toHaveValue('Berkeley'));
  await fill({ City: 'Berkeley!' });
  // Another change is made meanwhile, which is overwritten this time.
  table[LIST] = [anAdminDj({ city: 'Emeryville' })];
  await press('Save');
  await sees(changed, 'Emeryville, CA');
  table['PUT /api/djs/5'] = anAdminDj({ city: 'Berkeley!' });
  await press('Overwrite with mine');
  await sees('DJ updated successfully');
  seesNo(changed);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { city: 'Oakland Hills', updated_at: UPDATED_AT },
    { city: 'Oakland Hills', updated_at: UPDATED_AT },
    { city: 'Berkeley!', updated_at: later },
    { city: 'Berkeley!', updated_at: UPDATED_AT },
  ]);
});

describe('the page of a DJ', () => {
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

  function showDj(id = 5) {
    const server = mockApi({
      'GET /api/djs': [aDj({ bio: 'Digs for 45s.', soundcloud_url: SOUNDCLOUD })],
      'GET /api/events': EVENTS,
      'GET /api/notifications/key': { key: 'key' },
      'PUT /api/notifications/subscription': { preferences: DEFAULT_KINDS },
    });
    renderPage(`/djs/${id}`, '/djs/:id', Component);
    return server;
  }

  it('a DJ has a page with their words, links and dates', async () => {
    showDj();
    await seesHeading('DJ Axle');
    await sees('Funk', 'Digs for 45s.', 'Peach Jam', '1 past date on Rollcall');
    await leadsTo('DJ Axle on SoundCloud', SOUNDCLOUD);
    seesNo('Other Jam', 'Old Jam');
  });

  it('somebody unknown is not found', async () => {
    showDj(6);
    await seesHeading('DJ Not Found');
    await leadsTo('All DJs', '/djs');
  });

  it('says what to do where notifications are blocked', async () => {
    fakeBrowser({ permission: 'denied' });
    showDj();
    await press(/^Follow ?DJ Axle/);
    await sees(/are blocked in this browser/);
  });

  it('is followed on this device by one press, near the kept place, and left by another', async () => {
    fakeBrowser();
    const place = { near: 'Atlanta,GA', latitude: 33.75, longitude: -84.39 };
    localStorage.setItem('rollcall.place', JSON.stringify(place));
    const { sent } = showDj();
    const follows = () => sent.map(({ body }) => (body as { follows: unknown }).follows);
    await press(/^Follow ?DJ Axle/);
    await sees('This device will notify you of new dates within 100 miles of Atlanta, GA.');
    expect(follows()).toEqual([{ djIds: [5], near: { latitude: 33.8, longitude: -84.4 } }]);
    await press(/^Following/);
    await sees(/^Get notified of new dates/);
    expect(button(/^Follow ?DJ Axle/)).toHaveAttribute('aria-pressed', 'false');
    expect(follows().at(-1)).toEqual({ djIds: [], near: null });
  });
});
