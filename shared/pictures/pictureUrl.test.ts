import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { pictureAt, pictureUrl, sizedUrl, srcSetsOf, WIDEST, widthsUpTo } from './pictureUrl.ts';

const hash = '0123456789abcdef0123456789abcdef';
const width = fc.integer({ min: 1, max: WIDEST });

it.each([
  [1600, [400, 800, 1200, 1600]],
  [1000, [400, 800, 1000]],
  [850, [400, 850]],
  [400, [400]],
  [120, [120]],
])('sizes of an uploaded picture: %s pixels wide: %s', (widest, widths) =>
  expect(widthsUpTo(widest)).toEqual(widths),
);

it('sizes of an uploaded picture ascend, end at the largest, and never exceed it', () =>
  holds(width, (widest) => {
    const widths = widthsUpTo(widest);
    expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
    expect(widths.at(-1)).toBe(widest);
  }));

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
