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
  ['http://127.0.0.1:4000/1', true],
  ['http://localhost:1/', true],
  ['https://[::1]:8/', true],
  ['http://10.0.0.1/', true],
  ['ftp://10.0.0.1/', false],
])('an address of this machine or its network, where a developer says so: %s: %s', (url, may) => {
  expect(mayCall(url, true)).toBe(may);
  expect(mayCall(url, false)).toBe(false);
});

it('is never an address of a network of our own, however it is written', () => {
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

it('knows the networks that lead nowhere, or inside by another name', () => {
  expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  const v6 =
    'fe80::1 fd00::1 ff02::1 :: ::1 nonsense 64:ff9b::a00:1 64:ff9b:1::7f00:1 2002:7f00:1:: ' +
    '2001::1 3fff::1 ::ffff:0:7f00:1';
  const v4 = '100.64.0.1 169.254.169.254 224.0.0.1 0.0.0.0 255.255.255.255';
  expect([...v6.split(' '), ...v4.split(' ')].filter(isPublicAddress)).toEqual([]);
});
