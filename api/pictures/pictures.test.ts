import { beforeEach, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Schema } from '#api/db/schema.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { testContext } from '#api/testing.ts';
import { MAX_BYTES, uploadedPictureSchema } from '#shared/pictures/pictures.rules.ts';
import { aPicture, createPicturesRig } from './testing.ts';
import { makeSizes } from './makeSizes.ts';

const DAY = 86_400_000;
const png = async (colour = '#ff7a66') =>
  new Uint8Array(await aPicture(90, 60, colour).png().toBuffer());

describe('an upload', () => {
  let db: Kysely<Schema>;
  let rig: Awaited<ReturnType<typeof createPicturesRig>>;
  beforeEach(async () => {
    db = await memoryDatabase();
    rig = await createPicturesRig(db);
  });
  const noted = () => db.selectFrom('audit_log').selectAll().execute();

  it('is kept in its sizes, which anybody may see and keep for ever', async () => {
    const answer = await rig.upload(await png());
    expect(answer.status).toBe(201);
    const { url, ...size } = uploadedPictureSchema.parse(await answer.json());
    expect(size).toEqual({ width: 90, height: 60 });
    expect(url).toMatch(/^\/pictures\/[0-9a-f]{32}\/90\.webp$/);
    rig.as(null);
    for (const format of ['webp', 'avif']) {
      const address = url.replace('webp', format);
      const { status, headers } = await rig.app.request(address);
      expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const known = { 'if-none-match': headers.get('etag') ?? '' };
      expect((await rig.app.request(address, { headers: known })).status).toBe(304);
    }
  });

  it('of the same picture is kept once, and noted once, under a name that hides nothing', async () => {
    const name = `a\0\u0007b${'x'.repeat(300)}.png`;
    const upload = async () => (await rig.upload(await png(), name)).json();
    const [first, second] = await Promise.all([upload(), upload()]);
    expect(first).toEqual(second);
    expect(await db.selectFrom('pictures').selectAll().execute()).toHaveLength(1);
    const label = expect.stringMatching(/^[\w ]{1,200}$/);
    const entry = { action: 'pictures.upload', entity: 'picture', actor_name: 'admin', label };
    expect(await noted()).toMatchObject([entry]);
  });

  it('makes good what has been lost of its files', async () => {
    const { url } = uploadedPictureSchema.parse(await (await rig.upload(await png())).json());
    await rig.files.remove('pictures');
    expect((await rig.app.request(url)).status).toBe(404);
    await rig.upload(await png());
    expect((await rig.app.request(url)).status).toBe(200);
  });

  it('is refused with a reason, and nothing is kept', async () => {
    for (const [bytes, status, code] of [
      [new TextEncoder().encode('<svg/>'), 415, 'svg'],
      [(await png()).fill(7, 30), 422, 'broken'],
      [new Uint8Array(MAX_BYTES + 1), 413, 'too_large'],
    ] as const)
      expect(await codeOf(rig.upload(bytes))).toBe(`${status} pictures.${code}`);
    expect([await rig.files.list('pictures'), await noted()]).toEqual([[], []]);
  });

  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  it.each([
    ['no body', {}, 'pictures.missing'],
    ['another form', { body: new URLSearchParams({ picture: 'x' }) }, 'pictures.missing'],
    ['half', { body: '--x\r\nf', headers }, 'request.invalid'],
  ])('of %s names what is missing', async (_name, init, code) => {
    const answer = await rig.app.request('/api/admin/pictures', { method: 'POST', ...init });
    expect(await codeOf(answer)).toBe(`400 ${code}`);
  });

  it('waits in a short line, and no longer', async () => {
    const colours = Array.from({ length: 9 }, (_, i) => `#${i}0${i}0${i}0`);
    const files = await Promise.all(colours.map((colour) => png(colour)));
    const answers = await Promise.all(files.map((file) => rig.upload(file)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(6).fill(201), ...Array(3).fill(503)]);
  });

  const HASH = '0123456789abcdef0123456789abcdef';
  it.each([
    `${HASH}/400.webp`,
    `${HASH}/400.png`,
    `${HASH}/..%2f400.webp`,
    `${HASH.toUpperCase()}/400.webp`,
    '..%2f..%2fvapid.json',
    'x/400.webp',
    '',
  ])('is not there at /pictures/%s', async (address) =>
    expect((await rig.app.request(`/pictures/${address}`)).status).toBe(404),
  );
});

describeStore('unused pictures', (open) => {
  it('go after a day, and those in use stay', async () => {
    const db = await open();
    const rig = await createPicturesRig(db);
    const { platform, pictures } = rig;
    const worker = createWorker(testContext(db, { platform }), { handlers: pictures.jobs });
    const keep = async (colour: string) => {
      const file = { name: 'a.png', bytes: await png(colour) };
      return (await pictures.upload({ id: 'u1', name: 'admin' }, file)).url;
    };
    const statuses = (...urls: string[]) =>
      Promise.all(urls.map(async (url) => (await rig.app.request(url)).status));
    const [used, unused] = [await keep('#111111'), await keep('#222222')];
    await db.insertInto('djs').values({ name: 'Axle', photo_url: used }).execute();
    await rig.files.put('pictures/left-over/400.webp', new Uint8Array(1));
    platform.advance(DAY - 1);
    const fresh = await keep('#333333');
    await worker.runDue();
    expect(await statuses(used, unused)).toEqual([200, 200]);
    platform.advance(2);
    await worker.runDue();
    expect(await statuses(used, unused, fresh)).toEqual([200, 404, 200]);
    expect(await rig.files.list('pictures')).toHaveLength(2);
    await db.updateTable('djs').set({ photo_url: null }).execute();
    for (let day = 0; day < 3; day += 1) {
      platform.advance(DAY);
      await worker.runDue();
    }
    expect(await statuses(used, fresh)).toEqual([404, 404]);
    expect(await rig.files.list('pictures')).toEqual([]);
  });
});

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

it('sizes are not made of what is damaged, animated, or would fill the memory', async () => {
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
    ['too_many_pixels', bomb],
  ] as const)
    await expect(makeSizes(bytes)).rejects.toMatchObject({ code: `pictures.${code}` });
});
