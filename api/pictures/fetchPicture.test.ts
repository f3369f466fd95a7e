import { expect, it } from 'vitest';
import { openServer, resolving } from '#api/outgoing/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import { MAX_BYTES } from '#shared/pictures/pictures.rules.ts';
import { createFetchPicture } from './fetchPicture.ts';
import { aPicture } from './testing.ts';

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
