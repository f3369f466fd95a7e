import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { hasCode } from './disk.ts';
import { ConfigError } from '#api/config.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

type Kept<T> = {
  /** File name in DATA_DIR. */
  file: string;
  /** Name of the secret for use in a sentence, such as 'The key in DATA_DIR'. */
  what: string;
  make: () => string;
  /** Reads the file's text; null if it isn't a valid secret. */
  read: (text: string) => T | null;
};

/**
 * Reads a secret in DATA_DIR, or creates it for its owner only. Writes atomically, so processes
 * that start at the same time get the same secret. Throws `ConfigError` if the secret is damaged or
 * can't be stored.
 */
export function loadOrCreateSecretFile<T>(dataDir: string, kept: Kept<T>): T {
  try {
    return readKept(dataDir, kept) ?? write(dataDir, kept);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const why = messageOf(error);
    throw new ConfigError(`${kept.what} can't be stored (${why}).`, { cause: error });
  }
}

function readKept<T>(dataDir: string, { file, read }: Kept<T>): T | null {
  let text: string;
  try {
    text = readFileSync(join(dataDir, file), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  const found = read(text);
  if (found === null)
    throw new ConfigError(`${file} in DATA_DIR is damaged: restore it from a backup.`);
  return found;
}

function write<T>(dataDir: string, kept: Kept<T>): T {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, kept.file);
  const draft = `${path}.${process.pid}.part`;
  writeFileSync(draft, kept.make(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const found = readKept(dataDir, kept);
  if (found === null) throw new Error(`${kept.file} is gone again`);
  return found;
}

const KEY_BYTES = 32;
export const KEY_FILE = 'secrets.key';

function keyIn(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64url');
  return key.length === KEY_BYTES ? key : null;
}

/**
 * Reads or creates the key that encrypts secrets in the database. Its 32 bytes are in DATA_DIR, so a backup of the
 * database alone reveals no secrets. Throws `ConfigError`.
 */
export function loadOrCreateKey(dataDir: string): Buffer {
  return loadOrCreateSecretFile(dataDir, {
    file: KEY_FILE,
    what: 'The key in DATA_DIR',
    make: () => randomBytes(KEY_BYTES).toString('base64url'),
    read: keyIn,
  });
}
