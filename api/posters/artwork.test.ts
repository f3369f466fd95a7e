import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testPlatform } from '#api/testing.ts';
import { posterUrl } from '#api/drawings/poster.ts';
import type { PictureRef } from '#shared/pictures/pictureUrl.ts';
import { createArtwork } from './artwork.ts';

const event = { id: 7, title: 'Peach City Skate Jam', image_url: null as string | null };
const frame = { width: 600, height: 200 };
const photo = (background: string) =>
  sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .webp()
    .toBuffer();

const { log } = testPlatform({ seed: 'artwork' });
const open = (readPhoto: (ref: PictureRef) => Promise<Uint8Array | null> = async () => null) =>
  createArtwork({ readPhoto, log });

async function middle(jpeg: Uint8Array | null) {
  const { data, info } = await sharp(jpeg ?? new Uint8Array())
    .extract({ left: 300, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { channels: info.channels, colour: [...data] };
}

it('the picture of an event is its drawn poster, cut to the frame, the same whenever it is asked for', async () => {
  const artwork = open();
  const drawn = await artwork(event, frame);
  const { format, width, height } = await sharp(drawn ?? undefined).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...frame });
  expect(await artwork(event, frame)).toBe(drawn);
  const own = await artwork({ ...event, image_url: posterUrl(3, 'Neon') }, frame);
  expect(own).not.toEqual(drawn);
  const elsewhere = await artwork({ ...event, image_url: 'https://example.com/a.png' }, frame);
  expect(elsewhere).toEqual(drawn);
});

it('the picture of an event is the uploaded one where there is one, and the drawn one when that is gone', async () => {
  const uploaded = { ...event, image_url: `/pictures/${'a'.repeat(32)}/1600.webp` };
  const asked: PictureRef[] = [];
  const green = open(async (ref) => {
    asked.push(ref);
    return photo('#00ff00');
  });
  const { colour } = await middle(await green(uploaded, frame));
  expect(colour[1]).toBeGreaterThan(240);
  expect(asked).toEqual([{ hash: 'a'.repeat(32), width: 800 }]);
  expect(await open()(uploaded, frame)).toEqual(await open()(event, frame));
});

it('the picture of an event holds nothing up when it cannot be made, and is tried again', async () => {
  let broken = true;
  const artwork = open(async () => (broken ? new Uint8Array([1, 2, 3]) : photo('#00ff00')));
  const uploaded = { ...event, image_url: `/pictures/${'b'.repeat(32)}/800.webp` };
  expect(await artwork(uploaded, frame)).toBeNull();
  broken = false;
  expect(await artwork(uploaded, frame)).not.toBeNull();
});
