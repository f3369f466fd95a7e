import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#api/config.ts';

const FILE = 'secrets.key';
const KEY_BYTES = 32;

/**
 * The key that secrets in the database are encrypted with: 32 bytes, made once and kept in DATA_DIR for its owner only.
 * A backup of the database without it opens none of them. Throws `ConfigError`.
 */
export function keptKey(dataDir: string): Buffer {
  const file = join(dataDir, FILE);
  try {
    return read(file) ?? write(dataDir, file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The key in DATA_DIR cannot be kept (${why}).`, { cause: error });
  }
}

function read(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length === KEY_BYTES) return key;
  throw new ConfigError(`DATA_DIR holds a ${FILE} that is damaged: restore it.`);
}

/** Complete or not at all, and whoever starts at the same time gets the same key. */
function write(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = read(file);
  if (!key) throw new Error(`${FILE} is gone again`);
  return key;
}
