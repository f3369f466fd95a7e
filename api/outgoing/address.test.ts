import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { isPublicAddress, mayCall } from './address.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('an address that was given to us: %s is taken', (endpoint) =>
  expect(mayCall(endpoint, false)).toBe(true),
);

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
])('an address that was given to us: %s is not', (endpoint) =>
  expect(mayCall(endpoint, false)).toBe(false),
);

it('an address that was given to us may be on this machine or in its network where a developer says so', () => {
  for (const endpoint of ['http://127.0.0.1:4000/1', 'http://localhost:1/', 'https://[::1]:8/']) {
    expect(mayCall(endpoint, true)).toBe(true);
    expect(mayCall(endpoint, false)).toBe(false);
  }
  expect(mayCall('http://10.0.0.1/', true)).toBe(true);
  expect(mayCall('ftp://10.0.0.1/', true)).toBe(false);
});

it('an address that was given to us is never an address of a network of our own, however it is written', () => {
  holds(
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
      expect(mayCall(`https://${address}/x`, false)).toBe(false);
    },
  );
  expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  const elsewhere = ['fe80::1', 'fd00::1', 'ff02::1', '::', '::1', 'nonsense', '64:ff9b::a00:1'];
  const more = ['64:ff9b:1::7f00:1', '2002:7f00:1::', '2001::1', '3fff::1', '::ffff:0:7f00:1'];
  expect([...elsewhere, ...more].filter(isPublicAddress)).toEqual([]);
  const ours = ['100.64.0.1', '169.254.169.254', '224.0.0.1', '0.0.0.0', '255.255.255.255'];
  expect(ours.filter(isPublicAddress)).toEqual([]);
});
