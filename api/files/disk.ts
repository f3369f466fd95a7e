import {
  chmodSync,
  type Dirent,
  lstatSync,
  readdirSync,
  cpSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { statfs } from 'node:fs/promises';

/** True if an error of Node or SQLite has one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const FILE = 0o600;
const FOLDER = 0o700;

/**
 * Removes other users' access to DATA_DIR, in case other programs left files too open; the umask
 * covers new files. Leaves links alone. Returns the paths that we aren't allowed to change.
 */
export function makePrivate(dataDir: string, more: readonly string[] = []): string[] {
  if (process.platform === 'win32') return [];
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter(isOurs).map((entry) => join(entry.parentPath, entry.name));
  return [dataDir, ...paths, ...more].filter((path) => !setMode(path));
}

const isOurs = (entry: Dirent): boolean => entry.isFile() || entry.isDirectory();

/** Restricts a path to its owner. Returns false if we aren't allowed to. */
function setMode(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return true;
  const mode = found.isDirectory() ? FOLDER : FILE;
  if ((found.mode & 0o777) === mode) return true;
  try {
    chmodSync(path, mode);
    return true;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
}

/** Moves a file or folder, also to another disk, for example if DATABASE_URL is outside of DATA_DIR. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    rmSync(from, { recursive: true });
  }
}

/** Bytes available to us on the disk that contains a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
