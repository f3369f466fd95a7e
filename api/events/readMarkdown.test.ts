import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockSchema, plainText } from '#shared/events/events.schemas.ts';
import { readMarkdown } from './readMarkdown.ts';

it('a description has paragraphs, lists, headings, emphasis and links', () => {
  const text = [
    '# Glow Night',
    'Bring **lights**,\nand *friends*.',
    '- Rental: $5\n- [Parking](https://rink.example/parking)',
    '1. Park\n2. Skate',
  ].join('\n\n');
  const lights = [{ text: 'Bring ' }, { text: 'lights', bold: true }, { text: ',\nand ' }];
  const friends = [{ text: 'friends', italic: true }, { text: '.' }];
  const parking = { text: 'Parking', href: 'https://rink.example/parking' };
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', lines: [[{ text: 'Glow Night' }]] },
    { kind: 'paragraph', lines: [[...lights, ...friends]] },
    { kind: 'bullets', lines: [[{ text: 'Rental: $5' }], [parking]] },
    { kind: 'numbers', lines: [[{ text: 'Park' }], [{ text: 'Skate' }]] },
  ]);
});

it.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['Hi <b onclick="x()">you</b>', 'Hi <b onclick="x()">you</b>'],
  ['[click](javascript:alert(1))', 'click'],
  ['[click](data:text/html,x)', 'click'],
  ['![a skater](https://elsewhere.example/spy.gif)', 'a skater'],
  ['> quoted', 'quoted'],
])('a description %s is only the text %s', (text, shown) => {
  const blocks = readMarkdown(text);
  expect(plainText(blocks)).toBe(shown);
  expect(blocks.flatMap(({ lines }) => lines.flat()).some(({ href }) => href)).toBe(false);
});

it('a description of plain lines stays as it was typed', () => {
  const text = 'Doors at 8.\nBring socks.\n\nSee you there!';
  expect(plainText(readMarkdown(text))).toBe(text);
});

it('a description is whatever was typed, never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(blockSchema.array().safeParse(readMarkdown(text)).success).toBe(true);
    }),
  );
});
