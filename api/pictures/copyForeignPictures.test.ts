import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { testContext } from '#api/testing.ts';
import { AppError, type Problem, isAppError } from '#shared/base/errors.ts';
import {
  pictureNotThere,
  pictureUnreachable,
  MAX_BYTES,
  uploadedPictureSchema,
} from '#shared/pictures/pictures.rules.ts';
import { openServer, resolving } from '#api/outgoing/testing.ts';
import { createPictureCopies } from './copyForeignPictures.ts';
import { aPicture, createPicturesRig } from './testing.ts';
import { createFetchPicture } from './fetchPicture.ts';

const URL = 'https://cdn.example/secret/rink.png?token=abc';
const OWN = /^\/pictures\/[0-9a-f]{32}\/90\.webp$/;
const MINUTE = 60_000;
const png = new Uint8Array(await aPicture(90, 60).png().toBuffer());

/** With another site, which answers with the picture while nothing is wrong. */
async function open(db: Kysely<Schema>) {
  const site = { problem: null as Problem | null, asked: [] as string[] };
  const rig = await createPicturesRig(db, async (address) => {
    site.asked.push(address);
    if (site.problem) throw new AppError(site.problem);
    return png;
  });
  const { platform, pictures } = rig;
  const context = testContext(db, { platform });
  const events = createEventsService(context);
  return { ...rig, site, copies: createPictureCopies(context, { events, pictures }), events };
}

describe('a copy that a form asks for', () => {
  let db: Kysely<Schema>;
  let rig: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    db = await memoryDatabase();
    rig = await open(db);
  });

  it('is a picture like one that was uploaded, and noted without the address', async () => {
    const answer = await rig.copy(URL);
    expect(answer.status).toBe(201);
    const { url } = uploadedPictureSchema.parse(await answer.json());
    expect(url).toMatch(OWN);
    expect((await rig.app.request(url)).status).toBe(200);
    const log = await db.selectFrom('audit_log').selectAll().execute();
    expect(log).toMatchObject([{ action: 'pictures.upload', label: 'cdn.example' }]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  it.each([pictureNotThere, pictureUnreachable])('is refused with $code', async (problem) => {
    rig.site.problem = problem;
    expect(await codeOf(rig.copy(URL))).toBe(`422 ${problem.code}`);
  });

  it.each(['ftp://cdn.example/a', '/pictures/a', 'https://a b', ''])(
    'is not made of %j',
    async (url) => expect((await rig.copy(url)).status).toBe(400),
  );
});

describeStore('rows with pictures of other sites', (openDb) => {
  async function rows() {
    const db = await openDb();
    const rig = await open(db);
    await rig.events.createEvent({ ...aNewEvent, image_url: URL, venueIds: [], djIds: [] });
    await db.insertInto('djs').values({ name: 'Axle', photo_url: URL }).execute();
    const eventOf = () =>
      db.selectFrom('events').select(['image_url', 'updated_at']).executeTakeFirstOrThrow();
    const djOf = () => db.selectFrom('djs').select('photo_url').executeTakeFirstOrThrow();
    return { ...rig, eventOf, djOf };
  }

  it('name copies of ours, each made once, and a form that is open can still be saved', async () => {
    const { site, copies, eventOf, djOf } = await rows();
    const before = await eventOf();
    await copies.run();
    await copies.run();
    const { image_url, updated_at } = await eventOf();
    expect(image_url).toMatch(OWN);
    expect(await djOf()).toEqual({ photo_url: image_url });
    expect(updated_at).toBe(before.updated_at);
    expect(site.asked).toEqual([URL]);
  });

  it('stay as they are while the other site does not answer, and it is asked less and less', async () => {
    const { site, copies, eventOf, platform } = await rows();
    const warn = vi.spyOn(platform.log, 'warn');
    site.problem = pictureUnreachable;
    for (let at = 0; at < 600; at += 1) {
      await copies.run();
      platform.advance(MINUTE);
    }
    expect((await eventOf()).image_url).toBe(URL);
    expect(site.asked).toHaveLength(5);
    const told = { host: 'cdn.example', code: 'pictures.unreachable', givenUp: true };
    expect(warn.mock.lastCall).toEqual([told, 'could not copy a picture from another site']);
  });

  it('are given up at once where there is no picture', async () => {
    const { site, copies, platform } = await rows();
    site.problem = pictureNotThere;
    await copies.run();
    platform.advance(600 * MINUTE);
    await copies.run();
    expect(site.asked).toEqual([URL]);
  });
});

const remote = new Uint8Array(await aPicture(40, 40).png().toBuffer());

const here = resolving(['127.0.0.1']).resolve;

/** Another site, with what its addresses answer. */
function openSite() {
  const moved = (location: string) => [302, { location }, ''] as const;
  const answers: Record<string, readonly [number, object, string | Uint8Array]> = {
    '/a.png': [200, {}, remote],
    '/page': [200, { 'content-type': 'image/png' }, '<!doctype html><p>A rink</p>'],
    '/empty': [200, {}, ''],
    '/a.svg': [200, {}, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    '/huge': [200, {}, new Uint8Array(MAX_BYTES + 1)],
    '/moved': moved('/a.png'),
    '/for-ever': moved('/for-ever'),
    '/inside': moved('file:///etc/passwd'),
    '/nowhere': [301, {}, ''],
    '/gone': [404, {}, 'gone'],
    '/broken': [503, {}, 'later'],
  };
  return openServer((request, response) => {
    const [status, headers, body] = answers[request.url ?? ''] ?? [];
    if (status) response.writeHead(status, { ...headers }).end(body);
  });
}

const fetchHere = createFetchPicture({ allowPrivate: true, resolve: here });
const problemOf = (error: unknown): unknown => (isAppError(error) ? error.code : error);

it.each(['/a.png', '/moved'])('gets the picture at %s', async (path) => {
  const { url } = await openSite();
  expect(await fetchHere(url + path)).toEqual(remote);
});

it.each([
  ['/page', 'pictures.not_there'],
  ['/empty', 'pictures.not_there'],
  ['/gone', 'pictures.not_there'],
  ['/nowhere', 'pictures.not_there'],
  ['/for-ever', 'pictures.not_there'],
  ['/inside', 'pictures.address_refused'],
  ['/a.svg', 'pictures.svg'],
  ['/huge', 'pictures.too_large'],
  ['/broken', 'pictures.unreachable'],
])('says of %s: %s', async (path, code) => {
  const { asked, url } = await openSite();
  expect(await fetchHere(url + path).catch(problemOf)).toBe(code);
  expect(asked.length).toBeLessThan(5);
});

it('gets nothing from networks of our own, whether by name or by number', async () => {
  const { asked, url } = await openSite();
  const careful = createFetchPicture({ allowPrivate: false, resolve: here });
  for (const address of ['https://pictures.example/a.png', 'https://127.0.0.1/', `${url}/a.png`]) {
    expect(await careful(address).catch(problemOf)).toBe('pictures.address_refused');
  }
  expect(asked).toEqual([]);
});

it('gives up on a site that does not answer, and ends when it is told to', async () => {
  const { url } = await openSite();
  const fetchSoon = createFetchPicture({ allowPrivate: true, resolve: here, timeoutMs: 100 });
  expect(await fetchSoon(`${url}/slow`).catch(problemOf)).toBe('pictures.unreachable');
  const stop = new AbortController();
  const slow = fetchHere(`${url}/slow`, stop.signal);
  stop.abort();
  expect(await slow.catch(problemOf)).toBe('pictures.unreachable');
});
