import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './hasCode.ts';

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
