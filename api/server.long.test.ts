import { readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseFile } from '#api/db/file.testing.ts';
import { temporaryFolder } from './folder.testing.ts';
import { serverProcess } from './server.testing.ts';

async function running(dataDir: string) {
  const server = serverProcess(dataDir);
  await Promise.race([server.runs, server.ended]);
  expect(server.said()).toContain('is running');
  return async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
}

/** The permissions of a folder and of everything in it. */
function modesIn(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const all = [path, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  return all.map((each) => {
    const found = statSync(each);
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
  });
}

it.skipIf(process.platform === 'win32')(
  'everything in DATA_DIR is for one user alone, also what was there, and a killed server is in the way of none',
  async () => {
    const dataDir = temporaryFolder();
    const database = join(dataDir, 'rollcall.sqlite');
    await mkdir(join(dataDir, 'mail'), { mode: 0o755 });
    await writeFile(join(dataDir, 'mail', '1.eml'), 'Hello', { mode: 0o644 });
    await databaseFile(database);
    await chmod(database, 0o644);
    await chmod(dataDir, 0o755);
    const kill = await running(dataDir);
    const modes = modesIn(dataDir);
    expect(modes.length).toBeGreaterThan(8);
    expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
    await kill();
    const killAgain = await running(dataDir);
    await killAgain();
  },
);
