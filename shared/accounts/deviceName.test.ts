import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter, holds } from '#shared/testing/holds.ts';
import { deviceName } from './deviceName.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';

it.each([
  ['Chrome on Android', `(Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ['Edge on Windows', `(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`],
  ['Samsung Internet on Android', `(Linux; Android 15) SamsungBrowser/28.0 ${chrome} Mobile`],
  ['Safari on iPhone', `(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile Safari/604.1`],
  ['Safari on Mac', `(Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`],
  ['Firefox on Linux', '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Windows', 'Something on Windows'],
  ['Unknown device', 'curl/8.5.0'],
])('knows %s', (name, rest) => expect(deviceName(`Mozilla/5.0 ${rest}`)).toBe(name));

it('says something short of whatever it is given', () => {
  expect(deviceName(null)).toBe('Unknown device');
  holds(fc.string({ unit: anyCharacter }), (userAgent) => {
    expect(deviceName(userAgent)).toMatch(/^[\w ]{3,30}$/);
  });
});
