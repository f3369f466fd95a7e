import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { pathOf, parsePushPayload } from './payload.ts';

it.each([undefined, null, '', 'hello', '[]', 'null', '42', '{}', '{"title":""}', '{"title":7}'])(
  'shows something for %j',
  (text) => {
    const body = 'There is news about one of your events.';
    expect(parsePushPayload(text)).toEqual({ title: 'Rollcall', body, url: '/', tag: 'news' });
  },
);

it('takes what it understands of a stranger', () => {
  const note = parsePushPayload('{"title":"Hi","url":"https://evil.example/","tag":{}}');
  expect(note).toEqual({ title: 'Hi', body: '', url: '/', tag: 'news' });
});

it.each(['/events/7', '/orders/RC-1?x=1#y'])('a tap opens %s', (url) =>
  expect(pathOf(url)).toBe(url),
);

it.each(
  [
    ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'],
    ['events/7', 7, undefined],
  ].flat(),
)('a tap on %j opens Home', (url) => expect(pathOf(url)).toBe('/'));

it('never throws, and never leads off the site', () => {
  const home = 'https://rollcall.example';
  holds(fc.oneof(fc.string(), fc.json(), fc.webUrl()), (text) => {
    const { title, url } = parsePushPayload(text);
    expect(title).not.toBe('');
    for (const path of [pathOf(text), url]) expect(new URL(path, home).origin).toBe(home);
  });
});
