import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { makeSizes } from './makeSizes.ts';
import { aPicture } from './testing.ts';

const CORAL = [255, 122, 102];
const WHITE = [255, 255, 255];

/** The color at a place, in parts of its width and height. */
async function colourAt(bytes: Uint8Array | undefined, x: number, y: number) {
  const raw = sharp(bytes).removeAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return [...data.subarray(pixel * info.channels, pixel * info.channels + 3)];
}

const near = (colour: number[], wanted: number[]) =>
  colour.forEach((part, i) => expect(Math.abs(part - (wanted[i] ?? 0))).toBeLessThan(16));

it('sizes come in both formats, none larger than the picture', async () => {
  const { width, height, files } = await makeSizes(await aPicture(450, 90).png().toBuffer());
  expect([width, height]).toEqual([450, 90]);
  const names = files.map((file) => `${file.width}.${file.format}`);
  expect(names.join(' ')).toBe('400.avif 400.webp 450.avif 450.webp');
  for (const file of files) {
    const meta = await sharp(file.bytes).metadata();
    expect([meta.width, meta.height]).toEqual([file.width, file.width / 5]);
    expect(meta.format).toBe(file.format === 'avif' ? 'heif' : 'webp');
  }
});

it('sizes stand the right way up, and tell nothing of where they were taken', async () => {
  const turned = await aPicture(300, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '1/1 0/1 0/1' } })
    .toBuffer();
  const { width, height, files } = await makeSizes(turned);
  expect([width, height]).toEqual([200, 300]);
  for (const { bytes } of files) {
    const meta = await sharp(bytes).metadata();
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual(Array(4).fill(undefined));
    near(await colourAt(bytes, 0.9, 0.1), WHITE);
    near(await colourAt(bytes, 0.1, 0.1), CORAL);
  }
});

const square = (colour?: string) => aPicture(100, 100, colour);
it.each<[string, Sharp, number, number[]]>([
  ['16 bits', square().toColourspace('rgb16').png(), 0.8, CORAL],
  ['colors for print', square().toColourspace('cmyk').jpeg(), 0.1, WHITE],
  ['grey', square('#808080').greyscale().png(), 0.8, [128, 128, 128]],
  ['a GIF', square().gif(), 0.8, CORAL],
])('sizes have the colors of the picture, made of %s', async (_, picture, at, colour) => {
  const { files } = await makeSizes(await picture.toBuffer());
  near(await colourAt(files.find(({ format }) => format === 'webp')?.bytes, at, at), colour);
});

it('sizes keep what is clear', async () => {
  const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background } });
  const { files } = await makeSizes(await clear.png().toBuffer());
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
});

it('sizes are not made of what is damaged, animated, or out of measure', async () => {
  const whole = await aPicture(600, 400).jpeg().toBuffer();
  const one = await aPicture(64, 64).png().toBuffer();
  const frames = sharp([one, await aPicture(64, 64, '#000').png().toBuffer()], {
    join: { animated: true },
  });
  // A small file that says that it is large, which would fill the memory.
  const bomb = Buffer.from(one);
  for (const side of [16, 20]) bomb.writeUInt32BE(7200, side);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  for (const [code, bytes] of [
    ['broken', whole.subarray(0, whole.length / 2)],
    ['broken', Buffer.concat([whole.subarray(0, 20), Buffer.alloc(500, 7)])],
    ['animated', await frames.webp({ delay: [100, 100], loop: 0 }).toBuffer()],
    ['too_small', await aPicture(20, 20).png().toBuffer()],
    ['too_narrow', await aPicture(900, 100).png().toBuffer()],
    ['too_many_pixels', bomb],
  ] as const)
    await expect(makeSizes(bytes)).rejects.toMatchObject({ code: `pictures.${code}` });
});
