import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { lockDataDir } from './dataDir.ts';
import { createErasures } from './erasures.ts';
import { createLocalFiles } from './fileStore.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('files in a folder are kept, replaced, listed and removed', async () => {
  const files = createLocalFiles(join(temporaryFolder(), 'deep'));
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
  const folder = temporaryFolder();
  const files = createLocalFiles(folder);
  const texts = Array.from({ length: 20 }, (_, i) => `${i}`.repeat(10_000));
  await Promise.all(texts.map((text) => files.put('a/b.txt', bytes(text))));
  expect(texts).toContain(String(await files.get('a/b.txt')));
  expect(await readdir(folder)).toEqual(['a']);
});

it.each(['../x', '/etc/passwd', 'a//b', 'a/../b', '', '.hidden', 'a/.b', 'a\0b', 'a\\b', 'a/'])(
  'files in a folder are not found at %j',
  async (key) => {
    const files = createLocalFiles(temporaryFolder());
    await expect(files.get(key)).rejects.toThrow('is no key');
    await expect(files.put(key, bytes('x'))).rejects.toThrow('is no key');
    await expect(files.remove(key)).rejects.toThrow('is no key');
  },
);

it('a line of erasures that a kill has cut short loses no other', async () => {
  const dataDir = temporaryFolder();
  const erasures = createErasures(dataDir);
  await erasures.note(['early'], 1);
  await erasures.note(['ana', 'ana-2'], 5);
  await appendFile(join(dataDir, 'backups', 'erased.jsonl'), '\n{"at":6,"ma');
  await erasures.note(['ben'], 7);
  expect(await erasures.toRepeat()).toBeNull();
  await erasures.askAgain(2);
  expect(await erasures.toRepeat()).toEqual(new Set(['ana', 'ana-2', 'ben']));
  await erasures.done();
  expect(await erasures.toRepeat()).toBeNull();
});

it('the data folder is for one process alone, or for several that share it', () => {
  const folder = temporaryFolder();
  const share = () => lockDataDir(folder, 'taken', { shared: true });
  const alone = () => lockDataDir(folder, 'taken');
  const [one, other] = [share(), share()];
  expect(alone).toThrow('taken');
  one.release();
  expect(alone).toThrow('taken');
  other.release();
  const only = alone();
  expect(share).toThrow('taken');
  expect(alone).toThrow('taken');
  only.release();
  share().release();
});
