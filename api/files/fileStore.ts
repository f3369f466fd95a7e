import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './disk.ts';

/**
 * Storage for files that are written once and read often. A key is a path of plain names, such as
 * `pictures/0a1b/800.webp`. Any other key is a bug and throws.
 */
export type FileStore = {
  /** Stores a file durably: once resolved, it survives a power cut. Replaces an existing file atomically. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if the file doesn't exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(key: string): Promise<boolean>;
  /** Names of the files and folders in a folder; empty if the folder doesn't exist. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, or a folder with its contents. Does nothing if it is already gone. */
  remove(key: string): Promise<void>;
};

const KEY = /^[\da-z][\w.-]*(\/[\da-z][\w.-]*)*$/i;

/** Returns the key. Throws if it could lead outside of the storage. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}

/** A UTC time for file names that sort by time, such as `2026-11-20T12-00-00`. */
export const fileStamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll(':', '-');

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
