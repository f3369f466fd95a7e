import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { fileProblem, keptSize, measuresProblem, MAX_BYTES, unused } from './pictures.rules.ts';
import { pictureUrl, WIDEST } from './pictureUrl.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (name: string, length: number) =>
  bytes(
    [0, 0, 0, length],
    name,
    Array.from({ length: length + 4 }, () => 0),
  );
const png = (...names: [string, number][]) =>
  bytes(PNG, ...names.map(([name, length]) => [...chunk(name, length)]));

it.each([
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['PNG', png(['IHDR', 13], ['IDAT', 4], ['acTL', 8])],
  ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['GIF', bytes('GIF89a')],
  ['AVIF', bytes([0, 0, 0, 28], 'ftypavif')],
])('the first bytes of a file of a %s let it pass', (_name, file) =>
  expect(fileProblem(file)).toBeNull(),
);

it.each([
  ['nothing', bytes(), 'missing'],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['SVG with a byte order mark', bytes([0xef, 0xbb, 0xbf], ' \n<?xml version="1.0"?>'), 'svg'],
  ['SVG in UTF-16', bytes([0xff, 0xfe], '<\0s\0v\0g\0'), 'svg'],
  ['a page', bytes('<html>'), 'unsupported'],
  ['HEIC', bytes([0, 0, 0, 28], 'ftypheic'), 'heic'],
  ['a film', bytes([0, 0, 0, 28], 'ftypisom'), 'unsupported'],
  ['animated AVIF', bytes([0, 0, 0, 28], 'ftypavis'), 'animated'],
  ['animated PNG', png(['IHDR', 13], ['acTL', 8], ['IDAT', 4]), 'animated'],
  ['PDF', bytes('%PDF-1.7'), 'unsupported'],
  ['TIFF', bytes('II*\0'), 'unsupported'],
  ['too much', new Uint8Array(MAX_BYTES + 1), 'too_large'],
])('the first bytes of a file of %s do not', (_name, file, code) =>
  expect(fileProblem(file)).toMatchObject({ code: `pictures.${code}`, field: 'picture' }),
);

it('the first bytes of a file may be anything', () => {
  const noise = fc.uint8Array({ maxLength: 60 });
  const start = fc.constantFrom(bytes(PNG), bytes('RIFF'), bytes([0, 0, 0, 8], 'ftyp'), bytes());
  holds(start, noise, (a, b) => void fileProblem(new Uint8Array([...a, ...b])));
});

it.each([
  [4000, 3000, 1, null],
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

it('the measures of a picture are kept, but for what is wider than anybody needs', () => {
  expect(keptSize({ width: 4000, height: 3000 })).toEqual({ width: WIDEST, height: 1200 });
  expect(keptSize({ width: 640, height: 481 })).toEqual({ width: 640, height: 481 });
  expect(keptSize({ width: 1000, height: 6000 })).toEqual({ width: 400, height: 2400 });
});

it('the measures of a picture are never those of nothing, and keep their shape', () => {
  const side = fc.integer({ min: 32, max: 20_000 });
  holds(side, side, (width, height) => {
    fc.pre(measuresProblem({ width, height, frames: 1 }) === null);
    const kept = keptSize({ width, height });
    expect(kept.width).toBeGreaterThanOrEqual(Math.min(width, 400));
    expect(kept.width).toBeLessThanOrEqual(WIDEST);
    expect(kept.height * width).toBeCloseTo(kept.width * height, -5);
  });
});

it('pictures that nothing names are told from those in use by their addresses', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
  const urls = [pictureUrl({ hash: b, width: 800 }), '/posters/7-12345678.svg', `x${c}`];
  expect(unused([a, b, c], urls)).toEqual([a, c]);
});
