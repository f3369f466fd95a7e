import { randomBytes } from 'node:crypto';
import { loadOrCreateSecretFile } from './secretFile.ts';

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
