import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutNames, withoutPrefetch } from './lean-router.ts';
import { root } from './sources.ts';

const read = (file: string) =>
  readFile(join(root, 'node_modules/react-router/dist/production/lib', file), 'utf8');

test('links of react-router as it is installed let go of fetching ahead', async () => {
  const lean = withoutPrefetch(await read('dom/lib.js'));
  const link = lean.slice(lean.indexOf('const Link = '), lean.indexOf('Link.displayName'));
  expect(link).not.toMatch(/prefetch(?! = "none")|mergeRefs/i);
  expect(link).toContain('return link;');
});

test('another version that says it otherwise fails the build', () => {
  expect(() => withoutPrefetch('const Link = () => null;')).toThrow('no longer say');
});

test('nothing holds what nobody imports', async () => {
  for (const file of ['dom/lib.js', 'context.js']) {
    const code = await read(file);
    expect(code).toMatch(/^\w+\.displayName = /m);
    const lean = withoutNames(code);
    expect(lean).not.toMatch(/^\w+\.displayName = /m);
    expect(lean).not.toMatch(/^(?:export )?const \w+ = React\$1\./m);
  }
});
