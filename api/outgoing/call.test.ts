import { expect, it } from 'vitest';
import { call, type CallOptions, publicLookup } from './call.ts';
import { openServer, resolving } from './testing.ts';

const PUBLIC = '93.184.216.34';
const here = { resolve: resolving(['127.0.0.1']).resolve };

const site = (body = 'a picture') =>
  openServer(({ url }, response) => {
    if (url === '/moved') response.writeHead(302, { location: '/inside' }).end();
    else if (url !== '/slow') response.end(body);
  });

const limits = { timeoutMs: 2000, maxBytes: 100, allowPrivate: true };
const get = (url: string, options: Partial<CallOptions> = here) =>
  call(url, { method: 'GET', headers: {}, ...limits, ...options });

const look = (addresses: string[], all: boolean, allowPrivate = false) =>
  new Promise((done) => {
    const { resolve } = resolving(addresses);
    publicLookup(allowPrivate, resolve)('push.example', { all }, (error, address, family) =>
      done(error ? error.message : [address, family]),
    );
  });

it('a name that is resolved gives public addresses only', async () => {
  const mixed = ['10.0.0.1', PUBLIC];
  expect(await look(mixed, false)).toEqual([PUBLIC, 4]);
  expect(await look(mixed, true)).toEqual([[{ address: PUBLIC, family: 4 }], undefined]);
  expect(await look(['127.0.0.1'], false)).toBe('push.example is not a public address');
  expect(await look(['127.0.0.1'], false, true)).toEqual(['127.0.0.1', 4]);
});

it('a name is asked once, so a second answer that leads inside is never used', async () => {
  const { asked, url } = await site();
  const { resolve, asked: times } = resolving([PUBLIC], ['127.0.0.1']);
  const careful = { allowPrivate: false, resolve, timeoutMs: 100 };
  // Nothing answers there in time.
  await expect(get('https://pictures.example/', careful)).rejects.toThrow();
  expect(times()).toBe(1);
  const second = get('https://pictures.example/', careful);
  await expect(second).rejects.toThrow('not a public address');
  expect([times(), asked]).toEqual([2, []]);
  // The same name and server, where a developer allows it.
  expect([(await get(`${url}/a`, { resolve })).status, asked]).toEqual([200, ['/a']]);
});

it('an outgoing request does not follow to another place', async () => {
  const { url, asked } = await site();
  const { status, headers } = await get(`${url}/moved`);
  expect([status, headers.location]).toEqual([302, '/inside']);
  expect(asked).toEqual(['/moved']);
});

it('an outgoing request ends when it takes too long or brings too much', async () => {
  const { url } = await site('x'.repeat(200));
  await expect(get(`${url}/`)).rejects.toThrow('more than 100 bytes');
  expect((await get(`${url}/`, { ...here, maxBytes: 200 })).body).toHaveLength(200);
  await expect(get(`${url}/slow`, { ...here, timeoutMs: 50 })).rejects.toThrow();
});

it.each(['http://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'https://db.internal/', ''])(
  'an outgoing request never goes to %j',
  async (url) =>
    expect(get(url, { allowPrivate: false })).rejects.toThrow('the address is not public'),
);
