import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutJsonSchema } from './lean-zod.ts';
import { root } from './sources.ts';

test('zod as it is installed lets go of its conversion to JSON Schema', async () => {
  const file = join(root, 'node_modules/zod/v4/classic/schemas.js');
  const code = await readFile(file, 'utf8');
  const lean = withoutJsonSchema(code);
  expect(code).toMatch(/processJSONSchema/);
  expect(lean).not.toMatch(/processJSONSchema|Processor\(|JSONSchemaMethod\(/);
  // What checks and describes schemas stays.
  expect(lean).toContain('processors.aggregateChecks(inst)');
  expect(lean.split('\n')).toHaveLength(code.split('\n').length);
});
