import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FACTORY } from './lean-icons.ts';
import { root } from './sources.ts';

test('icons of lucide as it is installed come from the factory that is replaced', async () => {
  const icon = await readFile(
    join(root, 'node_modules/lucide-react/dist/esm/icons/heart.mjs'),
    'utf8',
  );
  const [, factory = ''] = /^import createLucideIcon from '([^']+)';$/m.exec(icon) ?? [];
  expect(factory).toMatch(FACTORY);
  expect(icon).toContain('createLucideIcon(__iconData)');
});
