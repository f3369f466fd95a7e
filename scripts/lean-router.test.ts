import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutPrefetch } from './lean-router.ts';
import { root } from './sources.ts';

test('links of react-router as it is installed let go of fetching ahead', async () => {
  const file = join(root, 'node_modules/react-router/dist/production/lib/dom/lib.js');
  const code = await readFile(file, 'utf8');
  const lean = withoutPrefetch(code);
  const link = lean.slice(lean.indexOf('const Link = '), lean.indexOf('Link.displayName'));
  expect(link).not.toMatch(/refetch(?!\s*=)|mergeRefs/i);
  expect(link).toContain('return link;');
});

test('another version that says it otherwise fails the build', () => {
  expect(() => withoutPrefetch('const Link = () => null;')).toThrow('no longer say');
});
