import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { pathOf, parsePushPayload } from './payload.ts';

const something = {
  title: 'Rollcall',
  body: 'There is news about one of your events.',
  url: '/',
  tag: 'news',
};

it.each([undefined, null, '', 'hello', '[]', 'null', '42', '{}', '{"title":""}', '{"title":7}'])(
  'shows something for %j',
  (text) => expect(parsePushPayload(text)).toEqual(something),
);

it('takes what it understands of a stranger', () =>
  expect(parsePushPayload('{"title":"Hi","url":"https://evil.example/","tag":{}}')).toEqual({
    title: 'Hi',
    body: '',
    url: '/',
    tag: 'news',
  }));

it.each([
  ['/events/7', '/events/7'],
  ['/orders/RC-1?x=1#y', '/orders/RC-1?x=1#y'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['events/7', '/'],
  [7, '/'],
  [undefined, '/'],
])('a tap on %j opens %s', (url, path) => expect(pathOf(url)).toBe(path));

it('never throws, and never leads off the site', () =>
  holds(fc.oneof(fc.string(), fc.json(), fc.webUrl()), (text) => {
    const { title, url } = parsePushPayload(text);
    expect(title).not.toBe('');
    expect(new URL(pathOf(text), 'https://rollcall.example').origin).toBe(
      'https://rollcall.example',
    );
    expect(new URL(url, 'https://rollcall.example').origin).toBe('https://rollcall.example');
  }));
