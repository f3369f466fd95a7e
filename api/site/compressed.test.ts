import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { copyOf, encodingFor } from './compressed.ts';
import { createLruCache } from './lruCache.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
])('a browser that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('a page is the same in every encoding', async () => {
  const html = '<p>Rollcall</p>'.repeat(100);
  const copy = copyOf(html);
  expect(String(brotliDecompressSync(await copy.as('br')))).toBe(html);
  expect(String(gunzipSync(await copy.as('gzip')))).toBe(html);
  expect(new TextDecoder().decode(await copy.as('identity'))).toBe(html);
  expect(copy.etag).toBe(copyOf(html).etag);
  expect(copy.etag).not.toBe(copyOf(`${html} `).etag);
});

it('a cache keeps what was used last', () => {
  const cache = createLruCache<number>(2);
  cache.put('a', 1);
  cache.put('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.put('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  cache.drop('a');
  expect(cache.get('a')).toBeUndefined();
});
