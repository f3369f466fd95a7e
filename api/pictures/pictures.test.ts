import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { uploadedPictureSchema } from '#shared/pictures/pictures.schemas.ts';
import { MAX_BYTES } from '#shared/pictures/pictures.rules.ts';
import { aPicture, createPicturesRig } from './testing.ts';

type Rig = Awaited<ReturnType<typeof createPicturesRig>>;
const DAY = 86_400_000;
const admin = { id: 'u1', name: 'admin' };
const png = async (colour = '#ff7a66') =>
  new Uint8Array(await aPicture(90, 60, colour).png().toBuffer());
const codeOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { code: string }).code] as const;

let db: Kysely<Schema>;
let rig: Rig;
beforeEach(async () => {
  db = await memoryDatabase();
  rig = await createPicturesRig(db);
});
afterEach(async () => {
  await rig.close();
  await db.destroy();
});

it('an upload is kept in its sizes, which anybody may see and keep for ever', async () => {
  const answer = await rig.upload(await png());
  expect(answer.status).toBe(201);
  const { url, width, height } = uploadedPictureSchema.parse(await answer.json());
  expect([width, height]).toEqual([90, 60]);
  expect(url).toMatch(/^\/pictures\/[0-9a-f]{32}\/90\.webp$/);
  rig.as(null);
  for (const [address, type] of [
    [url, 'image/webp'],
    [url.replace('webp', 'avif'), 'image/avif'],
  ] as const) {
    const picture = await rig.app.request(address);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe(type);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(50);
    const again = await rig.app.request(address, {
      headers: { 'if-none-match': picture.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  }
});

it('an upload of the same picture is kept once, and noted once', async () => {
  const [first, second] = await Promise.all([rig.upload(await png()), rig.upload(await png())]);
  expect(await first.json()).toEqual(await second.json());
  expect(await db.selectFrom('pictures').selectAll().execute()).toHaveLength(1);
  const log = await db.selectFrom('audit_log').selectAll().execute();
  expect(log).toMatchObject([
    { action: 'pictures.upload', entity: 'picture', label: 'rink.jpg', actor_name: 'admin' },
  ]);
});

it('an upload makes good what has been lost of its files', async () => {
  const { url } = uploadedPictureSchema.parse(await (await rig.upload(await png())).json());
  await rig.files.remove('pictures');
  expect((await rig.app.request(url)).status).toBe(404);
  await rig.upload(await png());
  expect((await rig.app.request(url)).status).toBe(200);
});

it('an upload is refused with a reason', async () => {
  const text = (words: string) => new TextEncoder().encode(words);
  expect(await codeOf(await rig.upload(text('<svg/>'), 'a.png'))).toEqual([415, 'pictures.svg']);
  expect(await codeOf(await rig.upload(text('hello')))).toEqual([415, 'pictures.unsupported']);
  expect(await codeOf(await rig.upload(text('')))).toEqual([400, 'pictures.missing']);
  const damaged = (await png()).fill(7, 30);
  expect(await codeOf(await rig.upload(damaged))).toEqual([422, 'pictures.broken']);
  const heavy = new Uint8Array(MAX_BYTES + 1);
  expect(await codeOf(await rig.upload(heavy))).toEqual([413, 'pictures.too_large']);
  expect(await rig.files.list('pictures')).toEqual([]);
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});

it.each([
  ['no body', {}, 'pictures.missing'],
  ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }, 'pictures.missing'],
  ['another form', { body: new URLSearchParams({ picture: 'x' }) }, 'pictures.missing'],
  [
    'half a form',
    { body: '--x\r\nfoo', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    'request.invalid',
  ],
  [
    'a form without an end',
    { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
    'request.invalid',
  ],
])('an upload of %s names what is missing', async (_name, init, code) => {
  const answer = await rig.app.request('/api/admin/pictures', { method: 'POST', ...init });
  expect(await codeOf(answer)).toEqual([400, code]);
});

it('an upload has a name that nothing strange can be hidden in', async () => {
  await rig.upload(await png(), `a\0\u0007b${'x'.repeat(300)}.png`);
  const [entry] = await db.selectFrom('audit_log').select('label').execute();
  expect(entry?.label).toMatch(/^[\w ]{1,200}$/);
});

it.each([null, 'user', 'promoter', 'staff'] as const)('an upload is not for %s', async (role) => {
  rig.as(role);
  expect((await rig.upload(await png())).status).toBe(role ? 403 : 401);
});

it('an upload waits in a short line, and no longer', async () => {
  const colours = Array.from({ length: 9 }, (_, i) => `#${i}0${i}0${i}0`);
  const files = await Promise.all(colours.map((colour) => png(colour)));
  const answers = await Promise.all(files.map((file) => rig.upload(file)));
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect(counts.get(201)?.length).toBe(6);
  expect(counts.get(503)?.length).toBe(3);
});

it.each([
  '/pictures/0123456789abcdef0123456789abcdef/400.webp',
  '/pictures/0123456789abcdef0123456789abcdef/400.png',
  '/pictures/0123456789abcdef0123456789abcdef/..%2f400.webp',
  '/pictures/0123456789ABCDEF0123456789ABCDEF/400.webp',
  '/pictures/..%2f..%2fvapid.json',
  '/pictures/x/400.webp',
  '/pictures/',
])('an upload is not there at %s', async (address) =>
  expect((await rig.app.request(address)).status).toBe(404),
);

describeStore('unused pictures', (open) => {
  it('go after a day, and those in use stay', async () => {
    const db = await open();
    const rig = await createPicturesRig(db);
    const { platform, pictures } = rig;
    const worker = createWorker({ db, platform, handlers: pictures.jobs });
    const keep = async (colour: string) =>
      (await pictures.upload(admin, { name: 'a.png', bytes: await png(colour) })).url;
    const [used, unused] = [await keep('#111111'), await keep('#222222')];
    await db
      .insertInto('djs')
      .values({
        name: 'Axle',
        photo_url: used,
        specialty: null,
        bio: null,
        city: null,
        state: null,
        instagram_url: null,
        soundcloud_url: null,
      })
      .execute();
    await rig.files.put('pictures/left-over/400.webp', new Uint8Array(1));
    platform.advance(DAY - 1);
    const fresh = await keep('#333333');
    await worker.runDue();
    const status = async (url: string) => (await rig.app.request(url)).status;
    expect([await status(used), await status(unused)]).toEqual([200, 200]);
    platform.advance(2);
    await worker.runDue();
    expect([await status(used), await status(unused), await status(fresh)]).toEqual([
      200, 404, 200,
    ]);
    expect(await rig.files.list('pictures')).toHaveLength(2);
    await db.updateTable('djs').set({ photo_url: null }).execute();
    for (let day = 0; day < 3; day += 1) {
      platform.advance(DAY);
      await worker.runDue();
    }
    expect([await status(used), await status(fresh)]).toEqual([404, 404]);
    expect(await rig.files.list('pictures')).toEqual([]);
    await rig.close();
  });
});
