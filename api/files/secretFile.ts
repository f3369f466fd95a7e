import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './hasCode.ts';
import { ConfigError } from '#api/config.ts';
import { messageOf } from '#shared/base/messageOf.ts';

type Kept<T> = {
  /** In DATA_DIR. */
  file: string;
  /** What it is, for a sentence: 'The key in DATA_DIR'. */
  what: string;
  make: () => string;
  /** Null: what stands there is not it. */
  read: (text: string) => T | null;
};

/**
 * A secret that is made once and kept in DATA_DIR, for its owner only. It is written atomically, and processes that
 * start at the same time get the same. Throws `ConfigError` when it is damaged or cannot be kept.
 */
export function loadOrCreateSecretFile<T>(dataDir: string, kept: Kept<T>): T {
  try {
    return readKept(dataDir, kept) ?? write(dataDir, kept);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const why = messageOf(error);
    throw new ConfigError(`${kept.what} cannot be kept (${why}).`, { cause: error });
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
    throw new ConfigError(`DATA_DIR holds a ${file} that is damaged: restore it.`);
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
