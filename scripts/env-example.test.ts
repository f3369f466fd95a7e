import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, VARIABLES } from '#api/config.ts';
import { root } from './sources.ts';

const example = readFileSync(join(root, '.env.example'), 'utf8');

test('.env.example has every variable, each behind a comment', () => {
  expect(Object.keys(parseEnv(example)).toSorted()).toEqual(VARIABLES.toSorted());
  const lines = example.split('\n');
  const bare = lines.filter((line, at) => /^\w+=/.test(line) && !lines[at - 1]?.startsWith('# '));
  expect(bare).toEqual([]);
});

test('its values are the defaults', () => {
  const { publicUrlGiven, ...config } = readConfig(parseEnv(example));
  const { publicUrlGiven: _, ...defaults } = readConfig({});
  expect(config).toEqual(defaults);
  expect(publicUrlGiven).toBe(true);
});
