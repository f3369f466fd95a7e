import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopback, isPublicAddress, isPushEndpoint } from './address.ts';
import { publicLookup } from './post.ts';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QABC',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is taken', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://93.184.216.34/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://localhost./',
    'https://db/',
    'https://db.internal/',
    'https://printer.local/',
    'https://metadata.google.internal/computeMetadata',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('%s is not', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(false);
  });

  it('may be on this machine where nothing is at stake', () => {
    for (const endpoint of ['http://127.0.0.1:4000/1', 'http://localhost:1/', 'https://[::1]:8/']) {
      expect(isPushEndpoint(endpoint, true)).toBe(true);
      expect(isPushEndpoint(endpoint, false)).toBe(false);
    }
    expect(isPushEndpoint('http://10.0.0.1/', true)).toBe(false);
  });

  it('is never an address of a network of our own, however it is written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(fc.constantFrom(0, 10, 127), fc.nat(255), fc.nat(255), fc.nat(255)),
          fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
          fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
          fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
        ),
        (bytes) => {
          const address = bytes.join('.');
          expect(isPublicAddress(address)).toBe(false);
          expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
          expect(isPushEndpoint(`https://${address}/x`, false)).toBe(false);
        },
      ),
    );
    expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
    expect(['fe80::1', 'fd00::1', '::', 'nonsense', '64:ff9b::a00:1'].some(isPublicAddress)).toBe(
      false,
    );
    expect(isLoopback('127.9.9.9') && isLoopback('::1') && !isLoopback('1.1.1.1')).toBe(true);
  });
});

describe('looking a name up', () => {
  type Resolve = NonNullable<Parameters<typeof publicLookup>[1]>;
  /** The shape of `dns.lookup` that is used. */
  const resolving = (...addresses: string[]) =>
    ((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as Resolve;

  const look = (resolve: Resolve, all: boolean, allowLoopback = false) =>
    new Promise((done) => {
      publicLookup(allowLoopback, resolve)('push.example', { all }, (error, address, family) =>
        done(error ? error.message : [address, family]),
      );
    });

  it('gives public addresses only', async () => {
    const mixed = resolving('10.0.0.1', '93.184.216.34');
    expect(await look(mixed, false)).toEqual(['93.184.216.34', 4]);
    expect(await look(mixed, true)).toEqual([[{ address: '93.184.216.34', family: 4 }], undefined]);
  });

  it('fails for a public name of a private machine', async () => {
    expect(await look(resolving('127.0.0.1'), false)).toBe('push.example is not a public address');
    expect(await look(resolving('127.0.0.1'), false, true)).toEqual(['127.0.0.1', 4]);
  });
});
