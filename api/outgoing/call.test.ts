import { expect, it } from 'vitest';
import { call, type CallOptions, publicLookup, isPublicAddress, mayCall } from './call.ts';
import { openServer, resolving } from './testing.ts';
import fc from 'fast-check';
import { holds } from '#shared/testing/propertyTesting.ts';

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

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('an address that was given to us: %s is taken', (endpoint) =>
  expect(mayCall(endpoint, false)).toBe(true),
);

const INSIDE =
  '127.0.0.1 [::1] 0x7f.1 2130706433 10.1.2.3 93.184.216.34 [::ffff:10.0.0.1] localhost localhost. ' +
  'db db.internal printer.local metadata.google.internal fcm.googleapis.com:8443 u:s@fcm.googleapis.com';
it.each([
  ...INSIDE.split(' ').map((host) => `https://${host}/`),
  'http://fcm.googleapis.com/fcm/send/abc',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
  '',
])('an address that was given to us: %s is not', (endpoint) =>
  expect(mayCall(endpoint, false)).toBe(false),
);

it.each([
  ['https://[::1]:8/', true],
  ['http://10.0.0.1/', true],
  ['ftp://10.0.0.1/', false],
])('an address of this machine or its network, where a developer says so: %s: %s', (url, may) => {
  expect(mayCall(url, true)).toBe(may);
  expect(mayCall(url, false)).toBe(false);
});

it('a public address is never one of a network of our own, however it is written', () => {
  const byte = fc.nat(255);
  const ours = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  );
  holds(ours, (bytes) => {
    const address = bytes.join('.');
    expect(isPublicAddress(address)).toBe(false);
    expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
    expect(mayCall(`https://${address}/x`, false)).toBe(false);
  });
});

it('a public address is none that leads nowhere, or inside by another name', () => {
  expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  const v6 =
    'fe80::1 fd00::1 ff02::1 :: ::1 nonsense 64:ff9b::a00:1 64:ff9b:1::7f00:1 2002:7f00:1:: ' +
    '2001::1 3fff::1 ::ffff:0:7f00:1';
  const v4 = '100.64.0.1 169.254.169.254 224.0.0.1 0.0.0.0 255.255.255.255';
  expect([...v6.split(' '), ...v4.split(' ')].filter(isPublicAddress)).toEqual([]);
});
