import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { latestChange, reasonToBuild } from './sources.ts';

const EARLY = new Date('2026-01-01T10:00:00Z');
const LATE = new Date('2026-01-01T11:00:00Z');
let folder: string;

async function put(name: string, at: Date): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, 'x');
  await utimes(path, at, at);
  return path;
}

beforeEach(async () => {
  folder = temporaryFolder();
  await mkdir(join(folder, 'web/cart'), { recursive: true });
});

/** The sources are as old as their folders are made here. */
async function reasonWith(stamp: string): Promise<string | null> {
  for (const path of ['web/cart', 'web']) await utimes(join(folder, path), EARLY, EARLY);
  return reasonToBuild([join(folder, 'web')], stamp);
}

test('without a build there is a reason', async () => {
  await put('web/cart/a.ts', EARLY);
  expect(await reasonWith(join(folder, 'none'))).toContain('no build yet');
});

test('a changed source, deep down, is a reason, and a changed test is none', async () => {
  await put('web/cart/a.test.tsx', LATE);
  expect(await reasonWith(await put('stamp', EARLY))).toBeNull();
  expect(await latestChange(join(folder, 'web'))).toBe(EARLY.getTime());
  await put('web/cart/a.ts', LATE);
  expect(await reasonWith(join(folder, 'stamp'))).toContain('have changed');
});

test('a build later than every source is up to date, until one is deleted: its folder has changed', async () => {
  const path = await put('web/cart/a.ts', EARLY);
  const stamp = await put('stamp', LATE);
  expect(await reasonWith(stamp)).toBeNull();
  await rm(path);
  expect(await reasonToBuild([join(folder, 'web')], stamp)).toContain('have changed');
});
