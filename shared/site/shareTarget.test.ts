import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { shareAddress, ownAddressIn, searchIn } from './sharePath.ts';

const ORIGIN = 'https://rollcall.example';

it.each([
  [`${ORIGIN}/events/3?promo=ANA`, '/events/3?promo=ANA'],
  [`See you there: ${ORIGIN}/events/3?promo=ANA.`, '/events/3?promo=ANA'],
  [`https://other.example/events/9 or ${ORIGIN}/djs/2`, '/djs/2'],
  [`${ORIGIN}/shared-tickets/ST-1#secret`, '/shared-tickets/ST-1#secret'],
  [`${ORIGIN}/`, '/'],
  ['HTTPS://Rollcall.Example/events/3', '/events/3'],
  [`${ORIGIN}/\\evil.example`, null],
  ['https://rollcall.example.evil.example/events/3', null],
  ['https://rollcall.example@evil.example/events/3', null],
  ['http://rollcall.example/events/3', null],
  [`${ORIGIN}//evil.example`, null],
  [`${ORIGIN}/api/events`, null],
  [`${ORIGIN}/share?url=x`, null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s opens %s', (text, address) => expect(ownAddressIn([null, text], ORIGIN)).toBe(address));

it('whatever is shared, only a page of ours is opened', () =>
  holds(fc.constantFrom('', 'https://', '//', '/\\', '@', '.', '/'), fc.string(), (start, rest) => {
    const text = start + rest;
    const address = ownAddressIn([text, `${ORIGIN}${text}`], ORIGIN);
    if (address !== null) expect(new URL(address, ORIGIN).origin).toBe(ORIGIN);
  }));

it('what was posted becomes the address of a page, without what is no text', () => {
  expect(shareAddress({})).toBe('/share');
  expect(shareAddress({ title: ' Jam ', text: {}, url: 'https://a.example/?b=c' }, true)).toBe(
    '/share?title=Jam&url=https%3A%2F%2Fa.example%2F%3Fb%3Dc&picture=1',
  );
  expect(shareAddress({ text: 'x'.repeat(9000) }).length).toBeLessThan(600);
});

it('events are searched for by the title, or else by the text without its links', () => {
  expect(searchIn('Peach Jam', 'https://a.example')).toBe('Peach Jam');
  expect(searchIn('', 'Come to https://a.example/x the  jam')).toBe('Come to the jam');
  expect(searchIn(null, null)).toBe('');
});
