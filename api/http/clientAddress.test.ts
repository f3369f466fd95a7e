import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import {
  clientAddress,
  limitKey,
  BEHIND_PROXY,
  createProxyNotice,
  proxyMark,
} from './clientAddress.ts';
import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import { temporaryFolder } from '#api/folder.testing.ts';
import { testPlatform } from '#api/testing.ts';

const proxy = '10.0.0.2';
const from = (forwardedFor: string | undefined, trusted: number, peer = proxy) =>
  clientAddress({ peer, forwardedFor, trusted });

it.each([
  ['1.1.1.1,203.0.113.9 , 10.0.0.1', 2, '203.0.113.9'],
  ['203.0.113.9', 2, proxy],
  [undefined, 1, proxy],
  ['', 1, proxy],
  ['unknown', 1, proxy],
  ['203.0.113.9:4711', 1, '203.0.113.9'],
  ['[2001:DB8::7]:4711', 1, '2001:db8::7'],
  ['2001:db8::7', 1, '2001:db8::7'],
  ['fe80::1%eth0', 1, 'fe80::1'],
  ['::ffff:203.0.113.9', 1, '203.0.113.9'],
])(
  'the address of a request with %j behind %i of our proxies is %s',
  (forwardedFor, trusted, address) => expect(from(forwardedFor, trusted)).toBe(address),
);

it('the address of a request is that of the peer, whatever the peer says, where there is no proxy of ours', () =>
  holds(fc.string(), (said) => {
    expect(from(said, 0, '203.0.113.9')).toBe('203.0.113.9');
  }));

it('the address of a request cannot be chosen by whoever is in front of our proxies', () => {
  const claims = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });
  const proxies = fc.array(fc.ipV4(), { maxLength: 3 });
  holds(claims, fc.ipV4(), proxies, (claimed, client, between) => {
    const written = [...claimed, client, ...between].join(', ');
    expect(from(written, between.length + 1)).toBe(client);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1::9', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('whom a limit counts: %s is %s', (address, key) => expect(limitKey(address)).toBe(key));

it('one line of IPv6 is one, whichever of its addresses it uses', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  holds(groups, groups, groups, (line, one, other) => {
    const written = (host: number[]) =>
      [...line, ...host].map((group) => group.toString(16)).join(':');
    expect(limitKey(written(one))).toBe(limitKey(written(other)));
  });
});

function server(trustProxy: number, dataDir = temporaryFolder()) {
  const { log } = testPlatform();
  const warn = vi.spyOn(log, 'warn');
  const app = new Hono().use(createProxyNotice({ dataDir, trustProxy }, log));
  app.get('/', (c) => c.text('here'));
  const ask = async (headers: Record<string, string> = {}) =>
    expect((await app.request('/', { headers })).status).toBe(200);
  return { ask, warn, seen: () => existsSync(proxyMark({ dataDir })), dataDir };
}

const FORWARDED = { 'X-Forwarded-For': '203.0.113.9' };

it('a proxy that the settings do not know is said once, and left for the doctor; one that they know is no news', async () => {
  const { ask, warn, seen, dataDir } = server(0);
  await ask();
  expect(seen()).toBe(false);
  await ask(FORWARDED);
  await ask(FORWARDED);
  expect(seen()).toBe(true);
  const known = server(1, dataDir);
  await known.ask(FORWARDED);
  expect([warn.mock.calls, known.seen()]).toEqual([[[BEHIND_PROXY]], false]);
});
