import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dj } from '#shared/events/events.schemas.ts';
import { aDj } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { leadsTo } from '#web/testing/hands.ts';
import { Component } from './djs.page.tsx';

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

it('calls somebody of whom little is known a DJ, and links to the web only', async () => {
  const links = { instagram_url: 'javascript:alert(1)', soundcloud_url: '' };
  show([aDj({ specialty: null, city: null, state: null, ...links })]);
  const shown = await card();
  expect(shown.getByText('DJ')).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
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
