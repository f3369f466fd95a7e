import sharp from 'sharp';
import { expect, it } from 'vitest';
import { portraitUrl } from '#api/drawings/portrait.ts';
import { posterUrl } from '#api/drawings/poster.ts';
import { testPlatform } from '#api/testing.ts';
import type { PictureRef } from '#shared/pictures/pictureUrl.ts';
import { createArtwork } from './documentArtwork.ts';
import { postersRoutes } from './posters.routes.ts';

const drawnEvent = { id: 7, title: 'Peach City Skate Jam', image_url: null as string | null };
const uploadedEvent = { ...drawnEvent, image_url: `/pictures/${'a'.repeat(32)}/1600.webp` };
const frame = { width: 600, height: 200 };
const create = { width: 800, height: 800, channels: 3, background: '#00ff00' } as const;
const photo = await sharp({ create }).webp().toBuffer();

const { log } = testPlatform({ seed: 'artwork' });
const open = (readPhoto: (ref: PictureRef) => Promise<Uint8Array | null> = async () => null) =>
  createArtwork({ readPhoto, log });

it('the picture of an event is its drawn poster, cut to the frame, the same whenever it is asked for', async () => {
  const artwork = open();
  const drawn = await artwork(drawnEvent, frame);
  const { format, width, height } = await sharp(drawn ?? undefined).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...frame });
  expect(await artwork(drawnEvent, frame)).toBe(drawn);
  const with_ = (image_url: string) => artwork({ ...drawnEvent, image_url }, frame);
  expect(await with_(posterUrl(3, 'Neon'))).not.toEqual(drawn);
  expect(await with_('https://example.com/a.png')).toEqual(drawn);
});

it('the picture of an event is the uploaded one where there is one, and the drawn one when that is gone', async () => {
  const asked: PictureRef[] = [];
  const artwork = open(async (ref) => {
    asked.push(ref);
    return photo;
  });
  const { channels } = await sharp((await artwork(uploadedEvent, frame)) ?? undefined).stats();
  expect(channels[1]?.min).toBeGreaterThan(240);
  expect(asked).toEqual([{ hash: 'a'.repeat(32), width: 800 }]);
  expect(await open()(uploadedEvent, frame)).toEqual(await open()(drawnEvent, frame));
});

it('the picture of an event holds nothing up when it cannot be made, and is tried again', async () => {
  let bytes: Uint8Array = new Uint8Array([1, 2, 3]);
  const artwork = open(async () => bytes);
  expect(await artwork(uploadedEvent, frame)).toBeNull();
  bytes = photo;
  expect(await artwork(uploadedEvent, frame)).not.toBeNull();
});

const app = postersRoutes();

it.each([posterUrl(7, 'Peach City Skate Jam'), portraitUrl(7, 'DJ Axle')])(
  '%s keeps for ever',
  async (url) => {
    const answer = await app.request(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toMatch(/^<svg xmlns.*<\/svg>$/);
  },
);

const NONE = '7.svg 7-1234567.svg 7-12345678.png x-12345678.svg 7-12345678.svg/more 7-<script>.svg';
it.each([...NONE.split(' '), '1234567890-12345678.svg', '..%2f7-12345678.svg'])(
  '/posters/%s is not there',
  async (name) => expect((await app.request(`/posters/${name}`)).status).toBe(404),
);
