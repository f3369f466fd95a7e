import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#web/testing/reset.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { precacheEventImages } from './precacheEventImages.ts';

const LIST = ['/api/events'];
const fetched = vi.fn<(url: string) => Promise<Response>>();
const answer = async () => new Response('picture');
const worker = Object.assign(new EventTarget(), { controller: null as object | null });
let kept: { url: string }[] = [];
const asked = () => fetched.mock.calls.map(([url]) => url);
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const withPictures = (...urls: (string | null)[]) => ({
  value: urls.map((image_url, at) => anEvent({ id: at + 1, image_url })),
  savedAt: null,
});

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  worker.controller = {};
  kept = [];
  fetched.mockReset().mockImplementation(answer);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => kept, match: async () => new Response() }),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});

it('waits for the worker, and asks for each of our pictures once, also of a list that comes later', async () => {
  worker.controller = null;
  client.setQueryData(LIST, withPictures('/posters/1', null, 'https://elsewhere.example/a.jpg'));
  precacheEventImages(client);
  await settled();
  expect(asked()).toEqual([]);
  worker.controller = {};
  worker.dispatchEvent(new Event('controllerchange'));
  await waitFor(() => expect(asked()).toEqual(['/posters/1']));
  await settled();
  client.setQueryData(LIST, withPictures('/posters/1', '/pictures/2.jpg'));
  await waitFor(() => expect(asked()).toEqual(['/posters/1', '/pictures/2.jpg']));
});

it('asks for an uploaded picture in the size of a card, and not when it is kept in another', async () => {
  const folder = (letter: string) => `/pictures/${letter.repeat(32)}`;
  kept = [{ url: `${location.origin}${folder('a')}/400.avif` }];
  client.setQueryData(LIST, withPictures(`${folder('a')}/1600.webp`, `${folder('b')}/1600.webp`));
  precacheEventImages(client);
  await waitFor(() => expect(asked()).toEqual([`${folder('b')}/800.webp`]));
});

it('asks for nothing for whoever saves data, nor from a copy of the list', async () => {
  client.setQueryData(LIST, { ...withPictures('/posters/1'), savedAt: 1 });
  precacheEventImages(client);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const other = new QueryClient();
  other.setQueryData(LIST, withPictures('/posters/1'));
  precacheEventImages(other);
  await settled();
  expect(asked()).toEqual([]);
});

it('stops at the first that does not come, and takes up when the list comes again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  client.setQueryData(LIST, withPictures('/posters/1', '/posters/2'));
  precacheEventImages(client);
  await settled();
  expect(asked().filter((url) => url.startsWith('/posters'))).toEqual(['/posters/1']);
  fetched.mockReset().mockImplementation(answer);
  client.setQueryData(LIST, withPictures('/posters/1', '/posters/2'));
  await waitFor(() => expect(asked()).toEqual(['/posters/1', '/posters/2']));
});
