import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dj } from '#shared/events/events.schemas.ts';
import { aDj } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { db } from '#web/offline/db.ts';
import { Component } from './djs.page.tsx';
import { linksOf } from './djLinks.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function show(djs: unknown, contact: unknown = problem(503)): void {
  stubServer({ '/api/djs': djs, '/api/contact': contact });
  renderPage('/djs', '/djs', Component);
}

const axle: Partial<Dj> = {
  bio: 'Digs for 45s.',
  instagram_url: 'https://www.instagram.com/axle',
  soundcloud_url: 'https://soundcloud.com/axle',
};

describe('a DJ', () => {
  it('has a name, a specialty, a town, words and links', async () => {
    show([aDj(axle)]);
    const card = within(await screen.findByRole('article', { name: 'DJ Axle' }));
    for (const text of ['Funk', 'Oakland, CA', 'Digs for 45s.'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('link', { name: 'DJ Axle on Instagram' })).toHaveAttribute(
      'href',
      axle.instagram_url,
    );
    expect(card.getByRole('link', { name: 'DJ Axle on SoundCloud' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    expect(document.title).toBe('DJs - Rollcall');
  });

  it('of whom little is known is a DJ', async () => {
    show([aDj({ specialty: null, city: null, state: null })]);
    const card = within(await screen.findByRole('article', { name: 'DJ Axle' }));
    expect(card.getByText('DJ')).toBeVisible();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('is linked to the web only', () => {
    expect(linksOf({ instagram_url: 'javascript:alert(1)', soundcloud_url: '' })).toEqual([]);
  });
});

it('tells DJs where to apply', async () => {
  show([], { email: 'team@rollcall.example' });
  expect(await screen.findByRole('heading', { name: 'No DJs Found' })).toBeVisible();
  const mail = await screen.findByRole('link', { name: 'team@rollcall.example' });
  expect(mail).toHaveAttribute('href', 'mailto:team@rollcall.example?subject=DJ%20application');
  expect(screen.getByRole('link', { name: 'Become a DJ' })).toHaveAttribute('href', '/become-dj');
});

it('has a mail link also while the address of the team is not known', async () => {
  show([]);
  const mail = await screen.findByRole('link', { name: 'our team' });
  expect(mail).toHaveAttribute('href', 'mailto:?subject=DJ%20application');
});

it('shows where they will be', () => {
  show(undefined);
  expect(screen.getByRole('status', { name: 'Loading DJs' })).toBeVisible();
});

it('can be asked for again when they did not come', async () => {
  await db.lists.clear();
  show(problem(500));
  expect(await screen.findByRole('heading', { name: 'The DJs did not arrive' })).toBeVisible();
  expect(console.warn).toHaveBeenCalledWith('Failed to fetch DJs');
  stubServer({ '/api/djs': [aDj()] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('article', { name: 'DJ Axle' })).toBeVisible();
});

it('shows the copy on this device without a connection', async () => {
  await db.lists.put({ key: '/api/djs', savedAt: Date.now() - 7_200_000, value: [aDj()] });
  show(problem(503));
  expect(await screen.findByRole('article', { name: 'DJ Axle' })).toBeVisible();
  expect(screen.getByText('Shown from this device. Saved 2 h ago.')).toBeVisible();
});
