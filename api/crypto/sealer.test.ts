import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { testPlatform } from '#api/testing.ts';
import { loadOrCreateKey } from '#api/files/secretFile.ts';
import { createSealer } from './sealer.ts';

it('opens what it has sealed, for its owner only, and nothing that was changed', () => {
  const key = randomBytes(32);
  const sealer = createSealer(() => key, testPlatform());
  const sealed = sealer.seal('JBSWY3DP', 'ana');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealer.seal('JBSWY3DP', 'ana')).not.toBe(sealed);
  expect(sealer.open(sealed, 'ana')).toBe('JBSWY3DP');
  expect(sealer.open(sealed, 'ben')).toBeNull();
  const other = createSealer(() => randomBytes(32), testPlatform());
  expect(other.open(sealed, 'ana')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.open(changed.toString('base64url'), 'ana')).toBeNull();
  }
  for (const junk of ['', 'x', '%%%']) expect(sealer.open(junk, 'ana')).toBeNull();
});

it('keeps its key in a file that only its owner reads, and says when that is damaged', () => {
  const dir = join(temporaryFolder(), 'made-with-it');
  const key = loadOrCreateKey(dir);
  expect(key).toHaveLength(32);
  expect(loadOrCreateKey(dir)).toEqual(key);
  expect(statSync(join(dir, 'secrets.key')).mode & 0o077).toBe(0);
  // A damaged key is named, and no other is made.
  writeFileSync(join(dir, 'secrets.key'), 'half a k');
  expect(() => loadOrCreateKey(dir)).toThrow('secrets.key in DATA_DIR is damaged');
});
