import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { pictureAt, pictureUrl, sizedUrl, srcSetsOf, WIDEST, widthsUpTo } from './pictureUrl.ts';
import { fileProblem, keptSize, MAX_BYTES, measuresProblem, unused } from './pictures.rules.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A PNG with chunks of these names and lengths. */
const png = (...chunks: [string, number][]) =>
  bytes(
    PNG,
    ...chunks.flatMap(([name, length]) => [[0, 0, 0, length], name, Array(length + 4).fill(0)]),
  );
const BOX = [0, 0, 0, 28];

it.each([
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), undefined],
  ['PNG', png(['IHDR', 13], ['IDAT', 4], ['acTL', 8]), undefined],
  ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), undefined],
  ['GIF', bytes('GIF89a'), undefined],
  ['AVIF', bytes(BOX, 'ftypavif'), undefined],
  ['nothing', bytes(), 'missing'],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['SVG with a byte order mark', bytes([0xef, 0xbb, 0xbf], ' \n<?xml version="1.0"?>'), 'svg'],
  ['SVG in UTF-16', bytes([0xff, 0xfe], '<\0s\0v\0g\0'), 'svg'],
  ['a page', bytes('<html>'), 'unsupported'],
  ['HEIC', bytes(BOX, 'ftypheic'), 'heic'],
  ['a film', bytes(BOX, 'ftypisom'), 'unsupported'],
  ['animated AVIF', bytes(BOX, 'ftypavis'), 'animated'],
  ['animated PNG', png(['IHDR', 13], ['acTL', 8], ['IDAT', 4]), 'animated'],
  ['too much', new Uint8Array(MAX_BYTES + 1), 'too_large'],
])('the first bytes of %s let it pass or not', (_name, file, code) => {
  const problem = { code: `pictures.${code}`, field: 'picture' };
  expect(fileProblem(file)).toEqual(code ? expect.objectContaining(problem) : null);
});

it('the first bytes of a file may be anything', () => {
  const start = fc.constantFrom(bytes(PNG), bytes('RIFF'), bytes([0, 0, 0, 8], 'ftyp'), bytes());
  holds(
    start,
    fc.uint8Array({ maxLength: 60 }),
    (a, b) => void fileProblem(Uint8Array.from([...a, ...b])),
  );
});

it.each([
  [8064, 6048, 1, null],
  [32, 32, 1, null],
  [600, 100, 1, null],
  [400, 400, 2, 'animated'],
  [10_000, 5001, 1, 'too_many_pixels'],
  [31, 400, 1, 'too_small'],
  [700, 100, 1, 'too_narrow'],
  [100, 700, 1, 'too_narrow'],
])('the measures of a picture: %i × %i, %i frames: %s', (width, height, frames, code) => {
  const problem = measuresProblem({ width, height, frames });
  expect(problem?.code ?? null).toBe(code && `pictures.${code}`);
});

it.each([
  [4000, 3000, WIDEST, 1200],
  [640, 481, 640, 481],
  [1000, 6000, 400, 2400],
])('of %i × %i is kept %i × %i: nothing is wider than anybody needs', (width, height, ...kept) =>
  expect(Object.values(keptSize({ width, height }))).toEqual(kept),
);

it('pictures that nothing names are told from those in use by their addresses', () => {
  const hash = (letter: string) => letter.repeat(32);
  const used = pictureUrl({ hash: hash('b'), width: 800 });
  const urls = [used, '/posters/7-12345678.svg', `x${hash('c')}`];
  expect(unused(['a', 'b', 'c'].map(hash), urls)).toEqual([hash('a'), hash('c')]);
});

const hash = '0123456789abcdef0123456789abcdef';
const width = fc.integer({ min: 1, max: WIDEST });

it.each([
  [1600, [400, 800, 1200, 1600]],
  [1000, [400, 800, 1000]],
  [850, [400, 850]],
  [120, [120]],
])('sizes of an uploaded picture: %s pixels wide: %s', (widest, widths) =>
  expect(widthsUpTo(widest)).toEqual(widths),
);

it('its address says all there is to know', () =>
  holds(width, (widest) => {
    expect(pictureAt(pictureUrl({ hash, width: widest }))).toEqual({ hash, width: widest });
  }));

it.each([
  null,
  '',
  'https://example.com/a.jpg',
  `https://example.com/pictures/${hash}/800.webp`,
  `/pictures/${hash}/800.avif`,
  `/pictures/${hash}/0.webp`,
  `/pictures/${hash}/1601.webp`,
  `/pictures/${hash.toUpperCase()}/800.webp`,
  `/pictures/${hash}/800.webp?x`,
  '/posters/7-12345678.svg',
])('its address: %s is of no uploaded picture', (url) => {
  expect(pictureAt(url)).toBeNull();
  expect(srcSetsOf(url ?? '')).toBeNull();
});

it('its address leads to every size', () => {
  const url = pictureUrl({ hash, width: 900 });
  expect(srcSetsOf(url)).toEqual({
    avif: `/pictures/${hash}/400.avif 400w, /pictures/${hash}/800.avif 800w, /pictures/${hash}/900.avif 900w`,
    webp: `/pictures/${hash}/400.webp 400w, /pictures/${hash}/800.webp 800w, /pictures/${hash}/900.webp 900w`,
  });
  expect(sizedUrl(url, 800)).toBe(`/pictures/${hash}/800.webp`);
  expect(sizedUrl(url, 1200)).toBe(url);
  expect(sizedUrl('https://example.com/a.jpg', 800)).toBe('https://example.com/a.jpg');
});
