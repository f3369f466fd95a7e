import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLocalFiles } from './local.fileStore.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'files-')), 'deep');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

it('files in a folder are kept, replaced, listed and removed', async () => {
  const files = createLocalFiles(folder);
  expect(await files.get('a/b.txt')).toBeNull();
  expect(await files.list('a')).toEqual([]);
  await files.put('a/b.txt', bytes('one'));
  await files.put('a/b.txt', bytes('two'));
  await files.put('a/c/d.txt', bytes('three'));
  expect(String(await files.get('a/b.txt'))).toBe('two');
  expect(await files.has('a/b.txt')).toBe(true);
  expect(await files.has('a/x.txt')).toBe(false);
  expect((await files.list('a')).toSorted()).toEqual(['b.txt', 'c']);
  await files.remove('a/c');
  await files.remove('a/c');
  expect(await files.list('a')).toEqual(['b.txt']);
});

it('files in a folder are written at once without being in each other’s way, and leave nothing behind', async () => {
  const files = createLocalFiles(folder);
  const texts = Array.from({ length: 20 }, (_, i) => `${i}`.repeat(10_000));
  await Promise.all(texts.map((text) => files.put('a/b.txt', bytes(text))));
  expect(texts).toContain(String(await files.get('a/b.txt')));
  expect(await readdir(folder)).toEqual(['a']);
});

it.each(['../x', '/etc/passwd', 'a//b', 'a/../b', '', '.hidden', 'a/.b', 'a\0b', 'a\\b', 'a/'])(
  'files in a folder are not found at %j',
  async (key) => {
    const files = createLocalFiles(folder);
    await expect(files.get(key)).rejects.toThrow('is no key');
    await expect(files.put(key, bytes('x'))).rejects.toThrow('is no key');
    await expect(files.remove(key)).rejects.toThrow('is no key');
  },
);
