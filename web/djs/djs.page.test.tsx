import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Dj } from '#shared/events/events.schemas.ts';
import { aDj } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { db } from '#web/offline/db.ts';
import { leadsTo, press, sees, seesHeading } from '#web/testing/hands.ts';
import { Component } from './djs.page.tsx';
import { linksOf } from './djLinks.ts';

beforeEach(async () => {
  await db.lists.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function show(djs: unknown, contact: unknown = problem(503)): void {
  stubServer({ '/api/djs': djs, '/api/contact': contact });
  renderPage('/djs', '/djs', Component);
}
const card = async () => within(await screen.findByRole('article', { name: 'DJ Axle' }));

it('shows name, specialty, town, words and links of a DJ', async () => {
  const axle: Partial<Dj> = {
    bio: 'Digs for 45s.',
    instagram_url: 'https://www.instagram.com/axle',
    soundcloud_url: 'https://soundcloud.com/axle',
  };
  show([aDj(axle)]);
  const shown = await card();
  for (const text of ['Funk', 'Oakland, CA', 'Digs for 45s.'])
    expect(shown.getByText(text)).toBeVisible();
  await leadsTo('DJ Axle on Instagram', 'https://www.instagram.com/axle');
  const soundcloud = shown.getByRole('link', { name: 'DJ Axle on SoundCloud' });
  expect(soundcloud).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.title).toBe('DJs - Rollcall');
});

it('calls somebody of whom little is known a DJ', async () => {
  show([aDj({ specialty: null, city: null, state: null })]);
  const shown = await card();
  expect(shown.getByText('DJ')).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
});

it('links to the web only', () => {
  expect(linksOf({ instagram_url: 'javascript:alert(1)', soundcloud_url: '' })).toEqual([]);
});

it('tells DJs where to apply, also while the address of the team is not known', async () => {
  const to = (email: string) => `mailto:${email}?subject=DJ%20application`;
  show([]);
  await leadsTo('our team', to(''));
  show([], { email: 'team@rollcall.example' });
  expect(await screen.findAllByRole('heading', { name: 'No DJs Found' })).not.toEqual([]);
  await leadsTo('team@rollcall.example', to('team@rollcall.example'));
  for (const link of screen.getAllByRole('link', { name: 'Become a DJ' }))
    expect(link).toHaveAttribute('href', '/become-dj');
});

it('shows where they will be', () => {
  show(undefined);
  expect(screen.getByRole('status', { name: 'Loading DJs' })).toBeVisible();
});

it('can be asked for again when they did not come', async () => {
  show(problem(500));
  await seesHeading('The DJs did not arrive');
  expect(console.warn).toHaveBeenCalledWith('Failed to fetch DJs');
  stubServer({ '/api/djs': [aDj()] });
  await press('Try Again');
  await card();
});

it('shows the copy on this device without a connection', async () => {
  await db.lists.put({ key: '/api/djs', savedAt: Date.now() - 7_200_000, value: [aDj()] });
  show(problem(503));
  await card();
  await sees('Shown from this device. Saved 2 h ago.');
});
