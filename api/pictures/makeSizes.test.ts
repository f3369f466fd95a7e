import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeSizes } from './makeSizes.ts';
import { aPicture } from './testing.ts';

const largest = async (bytes: Uint8Array) => {
  const { files } = await makeSizes(bytes);
  return files.find(({ format }) => format === 'webp')?.bytes ?? new Uint8Array();
};

/** The colour at a place, in parts of its width and height. */
async function colourAt(bytes: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const near = (colour: number[], wanted: number[]) =>
  colour.forEach((part, i) => expect(Math.abs(part - (wanted[i] ?? 0))).toBeLessThan(16));

it('sizes of a picture come in both formats, none larger than the picture', async () => {
  const { width, height, files } = await makeSizes(await aPicture(1000, 500).png().toBuffer());
  expect([width, height]).toEqual([1000, 500]);
  expect(files.map((file) => `${file.width}.${file.format}`)).toEqual([
    '400.avif',
    '400.webp',
    '800.avif',
    '800.webp',
    '1000.avif',
    '1000.webp',
  ]);
  for (const file of files) {
    const meta = await sharp(file.bytes).metadata();
    expect([meta.width, meta.height]).toEqual([file.width, file.width / 2]);
    expect(meta.format).toBe(file.format === 'avif' ? 'heif' : 'webp');
  }
});

it('sizes of a picture stand the right way up, and tell nothing of where they were taken', async () => {
  const turned = await aPicture(300, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '1/1 0/1 0/1' } })
    .toBuffer();
  const { width, height, files } = await makeSizes(turned);
  expect([width, height]).toEqual([200, 300]);
  const [avif, webp] = files;
  for (const file of [avif, webp]) {
    const meta = await sharp(file?.bytes).metadata();
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual(Array(4).fill(undefined));
    near(await colourAt(file?.bytes ?? new Uint8Array(), 0.9, 0.1), [255, 255, 255]);
    near(await colourAt(file?.bytes ?? new Uint8Array(), 0.1, 0.1), [255, 122, 102]);
  }
});

it('sizes of a picture have the colours of the picture, whatever it is made of', async () => {
  const coral = [255, 122, 102];
  const deep = await aPicture(100, 100).toColourspace('rgb16').png().toBuffer();
  near(await colourAt(await largest(deep), 0.8, 0.8), coral);
  const print = await aPicture(100, 100).toColourspace('cmyk').jpeg().toBuffer();
  near(await colourAt(await largest(print), 0.1, 0.1), [255, 255, 255]);
  const grey = await aPicture(100, 100, '#808080').greyscale().png().toBuffer();
  near(await colourAt(await largest(grey), 0.8, 0.8), [128, 128, 128]);
  const gif = await aPicture(100, 100).gif().toBuffer();
  near(await colourAt(await largest(gif), 0.8, 0.8), coral);
});

it('sizes of a picture keep what is clear', async () => {
  const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background } });
  const { files } = await makeSizes(await clear.png().toBuffer());
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
});

it('sizes of a picture are not made of what is damaged, animated, or out of measure', async () => {
  const whole = await aPicture(600, 400).jpeg().toBuffer();
  const frames = await sharp(
    [await aPicture(64, 64).png().toBuffer(), await aPicture(64, 64, '#000').png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
  const cases = [
    [whole.subarray(0, whole.length / 2), 'broken'],
    [Buffer.concat([whole.subarray(0, 20), Buffer.alloc(500, 7)]), 'broken'],
    [frames, 'animated'],
    [await aPicture(20, 20).png().toBuffer(), 'too_small'],
    [await aPicture(900, 100).png().toBuffer(), 'too_narrow'],
  ] as const;
  for (const [bytes, code] of cases) {
    await expect(makeSizes(bytes)).rejects.toMatchObject({ code: `pictures.${code}` });
  }
});

it('sizes of a picture are not made of a small file that would fill the memory', async () => {
  const create = { width: 9000, height: 9000, channels: 3, background: '#000' } as const;
  const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(makeSizes(bomb)).rejects.toMatchObject({ code: 'pictures.too_many_pixels' });
});
