// Finds out if dist/ is older than its sources.
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const dist = join(root, 'dist');

export const stamp = join(dist, '.complete');

const BUILDERS = ['build', 'build-renderer', 'build-plugins', 'size-report'];
const SOURCES = ['web', 'shared', 'public', 'vite.config.ts', 'package-lock.json'].concat(
  BUILDERS.map((name) => `scripts/${name}.ts`),
);

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Time of the latest change of a file, or in a folder without its tests, in milliseconds; 0 if it doesn't exist. The
 * time of the folder itself shows deletions.
 */
export async function latestChange(path: string): Promise<number> {
  try {
    const info = await stat(path);
    if (!info.isDirectory()) return info.mtimeMs;
    const names = (await readdir(path)).filter((name) => !/\.test\.tsx?$/.test(name));
    const times = await Promise.all(names.map((name) => latestChange(join(path, name))));
    return Math.max(info.mtimeMs, ...times);
  } catch (error) {
    if (isNotFound(error)) return 0;
    throw error;
  }
}

/** Why dist/ must be built; null if it is up to date. */
export async function reasonToBuild(
  sources = SOURCES.map((name) => join(root, name)),
  built = stamp,
): Promise<string | null> {
  const builtAt = await latestChange(built);
  if (builtAt === 0) return 'there is no build yet';
  const changes = await Promise.all(sources.map(latestChange));
  return Math.max(...changes) > builtAt ? 'sources have changed since the last build' : null;
}
