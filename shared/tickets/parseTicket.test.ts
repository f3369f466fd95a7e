import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { toBase32 } from '#shared/base/ids.ts';
import { aTicketBody } from '#shared/testing/builders.ts';
import { encodeBody, formatTicket, parseTicket } from './ticketCode.ts';

const code = '7K2M9QXD';
const good = formatTicket(encodeBody(aTicketBody()), new Uint8Array(64).fill(0xa5), code);

const [, body = '', signature = ''] = good.split('-');

test.each([
  ['', 'not_ours'],
  ['https://example.com/', 'not_ours'],
  ['RC-7K2M-9QXD-04AB', 'not_ours'],
  [good.toLowerCase(), 'not_ours'],
  [` ${good}`, 'not_ours'],
  [good.replace('RC1', 'RC2'), 'unsupported_version'],
  ['RC12-anything', 'unsupported_version'],
  ['RC1', 'malformed'],
  ['RC1---', 'malformed'],
  [`${good} `, 'malformed'],
  [`${good}-`, 'malformed'],
  [`${good}\0`, 'malformed'],
  [`RC1-${body}-${signature}-${code.toLowerCase()}`, 'malformed'],
  [`RC1-${body}-${signature}-7K2M9QXO`, 'malformed'],
  [`RC1-${body}-${signature}-7K2M9QX`, 'malformed'],
  [`RC1-${body}0-${signature}-${code}`, 'malformed'],
  [`RC1-${body}00-${signature}-${code}`, 'malformed'],
  [`RC1-${body}-${signature}0-${code}`, 'malformed'],
  [`RC1-${body}-${signature.slice(0, -1)}-${code}`, 'malformed'],
  [`RC1-${body}-${signature.slice(0, -1)}Z-${code}`, 'malformed'],
])('what is refused: %j is %s', (text, reason) =>
  expect(parseTicket(text)).toEqual({ ok: false, reason }),
);

test('flags that this version does not know are refused', () => {
  for (let flags = 4; flags < 256; flags += 1) {
    const bytes = encodeBody(aTicketBody());
    bytes[9] = flags;
    const text = `RC1-${toBase32(bytes)}-${signature}-${code}`;
    expect(parseTicket(text)).toEqual({ ok: false, reason: 'malformed' });
  }
});

test('nothing a camera can see makes it throw, and only one text stands for a ticket', () => {
  const pieces = fc.constantFrom(
    'RC1',
    'RC2',
    '-',
    body,
    signature,
    code,
    '0',
    'O',
    '\0',
    '😀',
    'é',
    ' ',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  const anyEdit = fc
    .tuple(fc.nat({ max: good.length }), fc.nat({ max: 2 }), fc.string({ maxLength: 2 }))
    .map(([at, cut, put]) => good.slice(0, at) + put + good.slice(at + cut));
  holds(fc.oneof(anyText, anyEdit), (text) => {
    const result = parseTicket(text);
    if (!result.ok) return;
    const { bodyBytes, signature: bytes, code: read_ } = result.ticket;
    expect(formatTicket(bodyBytes, bytes, read_)).toBe(text);
  });
});
