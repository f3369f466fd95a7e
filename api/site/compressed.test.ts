import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { copyOf, encodingFor } from './compressed.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['identity', 'identity'],
])('a browser that accepts %j gets %s', (accepted, encoding) =>
  expect(encodingFor(accepted)).toBe(encoding),
);

it('a page is the same in every encoding', async () => {
  const html = '<p>Rollcall</p>'.repeat(100);
  const copy = copyOf(html);
  expect(String(brotliDecompressSync(await copy.as('br')))).toBe(html);
  expect(String(gunzipSync(await copy.as('gzip')))).toBe(html);
  expect(new TextDecoder().decode(await copy.as('identity'))).toBe(html);
  expect(copy.etag).toBe(copyOf(html).etag);
  expect(copy.etag).not.toBe(copyOf(`${html} `).etag);
});
