import { randomBytes } from 'node:crypto';
import { loadOrCreateSecretFile } from '#api/files/secretFile.ts';

const KEY_BYTES = 32;

function keyIn(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64url');
  return key.length === KEY_BYTES ? key : null;
}

/**
 * The key that secrets in the database are encrypted with: 32 bytes, made once and kept in DATA_DIR for its owner only.
 * A backup of the database without it opens none of them. Throws `ConfigError`.
 */
export function loadOrCreateKey(dataDir: string): Buffer {
  return loadOrCreateSecretFile(dataDir, {
    file: 'secrets.key',
    what: 'The key in DATA_DIR',
    make: () => randomBytes(KEY_BYTES).toString('base64url'),
    read: keyIn,
  });
}
