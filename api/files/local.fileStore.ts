import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileStore } from './fileStore.ts';
import { hasCode } from './disk.ts';

function orNull(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/**
 * Stores files in `folder` on this machine. This is the default, as it needs no other service.
 * The folder is created with the first file.
 */
export function createLocalFiles(folder: string): FileStore {
  const at = (key: string): string => join(folder, checkKey(key));
  return {
    async put(key, bytes) {
      const file = at(key);
      await mkdir(dirname(file), { recursive: true });
      const part = join(folder, `.${randomUUID()}.part`);
      await writeFile(part, bytes, { flush: true });
      await rename(part, file);
    },
    async get(key) {
      return readFile(at(key)).catch(orNull);
    },
    async has(key) {
      return (await access(at(key)).then(() => true, orNull)) ?? false;
    },
    async list(key) {
      return (await readdir(at(key)).catch(orNull)) ?? [];
    },
    async remove(key) {
      await rm(at(key), { recursive: true, force: true });
    },
  };
}
