import { z } from 'zod';
import { expect, it } from 'vitest';
import {
  line,
  optionalLine,
  optionalLines,
  pictureAddress,
  webAddress,
  formValues,
} from './form.schemas.ts';
import { isPlainName } from './text.schemas.ts';

const UNPRINTABLE = "Unprintable characters aren't allowed";

it.each([
  [line(5), ' abc ', 'abc'],
  [optionalLine(5), '   ', null],
  [optionalLines(9), ' a\nb ', 'a\nb'],
  [pictureAddress, '/pictures/a/400.webp', '/pictures/a/400.webp'],
  [pictureAddress, 'https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  [pictureAddress, '', null],
  [webAddress, 'https://soundcloud.com/axle', 'https://soundcloud.com/axle'],
  [webAddress, ' instagram.com/axle ', 'https://instagram.com/axle'],
  [webAddress, '//rink.example', 'https://rink.example'],
  [webAddress, '', null],
])('what people type is trimmed, and nothing is null: %#', (schema, typed, read) =>
  expect(schema.parse(typed)).toBe(read),
);

it.each([
  [line(3), 'abcd', 'Use at most 3 characters'],
  [optionalLine(9), 'a\nb', UNPRINTABLE],
  [optionalLines(9), 'a\0b', UNPRINTABLE],
])('what people type is bounded and printable: %#', (schema, text, message) =>
  expect(schema.safeParse(text).error?.issues[0]?.message).toBe(message),
);

it.each(['//evil.example/a.png', 'http://x.example/a.png', 'javascript:alert(1)', 'a b'])(
  'the address of a picture is not %s',
  (text) => expect(pictureAddress.safeParse(text).success).toBe(false),
);

it.each(['javascript:alert(1)', 'axle', 'https://', 'mailto:a@b.example', 'https://a b.example'])(
  'an address of the web is not %s',
  (text) => {
    const message = 'Enter an address such as https://example.com';
    expect(webAddress.safeParse(text).error?.issues[0]?.message).toBe(message);
  },
);

it.each(
  [
    ['Ana Rivera', "Sinéad O'Connor-Núñez", 'J.R. Smith', 'J.Smith', 'Me. Coleman', 'St. John'],
    ['Dr.Lee Sr.', 'Louis XIV 2nd', '王小明'],
  ].flat(),
)('%s is a name', (name) => expect(isPlainName(name)).toBe(true));

it.each(
  [
    ['Claim at evil.example', 'https://evil', 'www.evil', 'write to me@evil', '<b>You won</b>'],
    ['[click](me)', 'Call (555) 0100', 'x.com', 'go to t.co/a', 'http:evil', 'evil\u3002example'],
    ['Ana\nBcc: you', 'Ana\rX', 'Ana\u2028Click', 'moc.live\u202E', 'a/b', 'x'.repeat(81)],
  ].flat(),
)('%s is not printed in a mail', (name) => expect(isPlainName(name)).toBe(false));

const schema = z.object({ name: z.string(), size: z.string(), kind: z.enum(['a', 'b']) });

it('is empty where nothing is given, and text otherwise', () => {
  expect(formValues(schema)).toEqual({ name: '', size: '', kind: '' });
  const row = { id: 3, name: null, size: 7, kind: 'b' };
  expect(formValues(schema, row)).toEqual({ name: '', size: '7', kind: 'b' });
});
