import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#web/events/events.testing.tsx';
import { leadsTo, sees, seesHeading } from '#web/testing/userActions.ts';
import { Component } from './share.page.tsx';

const decodePicture = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock('#web/checkin/camera/decodePicture.parts.ts', () => ({ decodePicture }));

function show(fields: Record<string, string>) {
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => new Response('picture'),
      delete: async () => true,
    }),
  });
  return renderPage(`/share?${new URLSearchParams(fields)}`, '/share', Component);
}

it.each([
  ['a shared link of ours', { text: `Come! ${location.origin}/events/3?promo=ANA` }],
  ['a picture with its code', { picture: '1' }],
])('%s opens its page, with the code of a promoter', async (_, fields: Record<string, string>) => {
  decodePicture.mockResolvedValue(`${location.origin}/events/3?promo=ANA`);
  const address = show(fields);
  await sees('Another page');
  expect(address()).toBe('/events/3?promo=ANA');
});

it.each(['https://elsewhere.example/events/5', null])(
  'a picture that says %s is not ours, and opens nothing',
  async (text) => {
    decodePicture.mockResolvedValue(text);
    show({ picture: '1', title: 'Peach Jam' });
    await seesHeading("We couldn't find an event in that");
    await sees(/It stayed on your phone/);
    await leadsTo('Search events', '/events?search=Peach%20Jam');
  },
);

it('what is shared without a link of ours is searched for', async () => {
  show({ url: 'https://elsewhere.example/' });
  await sees('It has no link to Rollcall. You can look through our events instead.');
  expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
});
