import { expect, it } from 'vitest';
import { line, optionalLine, optionalLines, pictureAddress, webAddress } from './form.schemas.ts';

it('what people type is trimmed, and nothing is null', () => {
  expect(line(5).parse(' abc ')).toBe('abc');
  expect(optionalLine(5).parse('   ')).toBeNull();
  expect(optionalLine(5).parse(null)).toBeNull();
  expect(optionalLines(9).parse(' a\nb ')).toBe('a\nb');
  expect(optionalLines(9).parse('')).toBeNull();
});

it.each([
  [line(3), 'abcd', 'At most 3 characters'],
  [optionalLine(9), 'a\nb', 'Unprintable characters are not allowed'],
  [optionalLines(9), 'a\0b', 'Unprintable characters are not allowed'],
])('what people type is bounded and printable', (schema, text, message) =>
  expect(schema.safeParse(text).error?.issues[0]?.message).toBe(message),
);

it.each(['/pictures/a/400.webp', 'https://cdn.example/a.jpg'])(
  'the address of a picture may be %s',
  (text) => expect(pictureAddress.parse(text)).toBe(text),
);

it.each(['//evil.example/a.png', 'http://x.example/a.png', 'javascript:alert(1)', 'a b'])(
  'the address of a picture is not %s',
  (text) => expect(pictureAddress.safeParse(text).success).toBe(false),
);

it('the address of a picture may be missing', () => {
  expect(pictureAddress.parse('')).toBeNull();
  expect(pictureAddress.parse(null)).toBeNull();
});

it.each([
  ['https://soundcloud.com/axle', 'https://soundcloud.com/axle'],
  [' instagram.com/axle ', 'https://instagram.com/axle'],
  ['//rink.example', 'https://rink.example'],
  ['http://rink.example', 'http://rink.example'],
])('an address of the web: %s is %s', (text, address) =>
  expect(webAddress.parse(text)).toBe(address),
);

it.each(['javascript:alert(1)', 'axle', 'https://', 'mailto:a@b.example', 'https://a b.example'])(
  'an address of the web is not %s',
  (text) =>
    expect(webAddress.safeParse(text).error?.issues[0]?.message).toBe(
      'An address such as https://example.com',
    ),
);

it('an address of the web may be missing', () => {
  expect(webAddress.parse('')).toBeNull();
  expect(webAddress.parse(null)).toBeNull();
});
