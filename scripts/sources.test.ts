import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  folder = await mkdtemp(join(tmpdir(), 'rollcall-sources-'));
  await mkdir(join(folder, 'web/cart'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

async function settleFolders(at: Date): Promise<void> {
  await utimes(join(folder, 'web/cart'), at, at);
  await utimes(join(folder, 'web'), at, at);
}

test('without a build there is a reason', async () => {
  await put('web/cart/a.ts', EARLY);
  expect(await reasonToBuild([join(folder, 'web')], join(folder, 'none'))).toContain(
    'no build yet',
  );
});

test('a build later than every source is up to date', async () => {
  await put('web/cart/a.ts', EARLY);
  await settleFolders(EARLY);
  expect(await reasonToBuild([join(folder, 'web')], await put('stamp', LATE))).toBeNull();
});

test('a changed source, deep down, is a reason', async () => {
  await put('web/cart/a.ts', LATE);
  await settleFolders(EARLY);
  const reason = await reasonToBuild([join(folder, 'web')], await put('stamp', EARLY));
  expect(reason).toContain('have changed');
});

test('a deleted source is a reason: its folder has changed', async () => {
  const path = await put('web/cart/a.ts', EARLY);
  await settleFolders(EARLY);
  const stamp = await put('stamp', LATE);
  await rm(path);
  expect(await reasonToBuild([join(folder, 'web')], stamp)).toContain('have changed');
});

test('a changed test is none', async () => {
  await put('web/cart/a.test.tsx', LATE);
  await settleFolders(EARLY);
  expect(await latestChange(join(folder, 'web'))).toBe(EARLY.getTime());
});
