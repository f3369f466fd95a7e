import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dj } from '#shared/events/events.schemas.ts';
import { aDj } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { button, dialog, field, fill, leadsTo, press, sees, seesNo } from '#web/testing/hands.ts';
import { Component as DjsPage } from './djs.page.tsx';
import {
  anAdminDj,
  pageRenderer,
  problemResponse,
  UPDATED_AT,
} from '#web/office/managed/managed.testing.tsx';
import { Component as OfficePage } from '#web/djs/admin/djs.page.tsx';

function showPublic(djs: unknown, contact: unknown = problem(503)): void {
  stubServer({ '/api/djs': djs, '/api/contact': contact });
  renderPage('/djs', '/djs', DjsPage);
}
const card = async () => within(await screen.findByRole('article', { name: 'DJ Axle' }));

it('shows name, specialty, town, words and links of a DJ', async () => {
  const axle: Partial<Dj> = {
    bio: 'Digs for 45s.',
    instagram_url: 'https://www.instagram.com/axle',
    soundcloud_url: 'https://soundcloud.com/axle',
  };
  showPublic([aDj(axle)]);
  const shown = await card();
  for (const text of ['Funk', 'Oakland, CA', 'Digs for 45s.'])
    expect(shown.getByText(text)).toBeVisible();
  await leadsTo('DJ Axle on Instagram', 'https://www.instagram.com/axle');
  const soundcloud = shown.getByRole('link', { name: 'DJ Axle on SoundCloud' });
  expect(soundcloud).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.title).toBe('DJs - Rollcall');
});

it('calls somebody of whom little is known a DJ, and links to the web only', async () => {
  const links = { instagram_url: 'javascript:alert(1)', soundcloud_url: '' };
  showPublic([aDj({ specialty: null, city: null, state: null, ...links })]);
  const shown = await card();
  expect(shown.getByText('DJ')).toBeVisible();
  expect(shown.getAllByRole('link').map((link) => link.textContent)).toEqual(['DJ Axle']);
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

it('says who they are and where they play', async () => {
  show([
    anAdminDj({ usage: { events: 2, examples: [] } }),
    anAdminDj({ id: 6, name: 'Lady Lanes' }),
  ]);
  const axle = within(await screen.findByRole('article', { name: 'DJ Axle' }));
  for (const text of ['Funk', 'Oakland, CA', 'Plays at 2 events'])
    expect(axle.getByText(text)).toBeVisible();
  const lanes = within(screen.getByRole('article', { name: 'Lady Lanes' }));
  expect(lanes.getByText('Not booked for any event yet')).toBeVisible();
  expect(document.title).toBe('DJ Management - Rollcall');
});

it('is added once there is a name', async () => {
  const { sent, table } = show([], { 'POST /api/djs': anAdminDj() });
  await sees('No DJs Added Yet');
  act(() => screen.getAllByRole('button', { name: 'Add DJ' })[0]?.click());
  await dialog('Add DJ');
  await fill({ Name: '  ' });
  expect(button('Add')).toBeDisabled();
  await fill({ Name: '  DJ Axle ', Instagram: 'instagram.com/axle' });
  table[LIST] = [anAdminDj()];
  await press('Add');
  await sees('DJ added successfully');
  const none = { specialty: null, bio: null, photo_url: null, city: null, state: null };
  const links = { instagram_url: 'https://instagram.com/axle', soundcloud_url: null };
  expect(sent).toEqual([{ call: 'POST /api/djs', body: { name: 'DJ Axle', ...none, ...links } }]);
  expect(await screen.findByRole('article', { name: 'DJ Axle' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays in its form when it is not taken', async () => {
  const long = problemResponse(400, 'request.invalid', 'At most 200 characters', 'specialty');
  show([anAdminDj()], { 'PUT /api/djs/5': long });
  await press('Edit DJ Axle');
  await fill({ Name: '' });
  expect(button('Save')).toBeDisabled();
  await fill({ Name: 'Axle' });
  await press('Save');
  await sees('Failed to update DJ: At most 200 characters', 'Error');
  expect(field('Specialty')).toBeInvalid();
  expect(field('Name')).toHaveValue('Axle');
});

it('that somebody else has changed is loaded again, or saved over', async () => {
  const changed = 'Someone else just changed this DJ';
  const stale = problemResponse(409, 'djs.changed_meanwhile', `${changed}.`);
  const { sent, table } = show([anAdminDj()], { 'PUT /api/djs/5': stale });
  await press('Edit DJ Axle');
  await fill({ City: 'Oakland Hills' });
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
    { city: 'Berkeley!', updated_at: later },
    { city: 'Berkeley!', updated_at: UPDATED_AT },
  ]);
});
