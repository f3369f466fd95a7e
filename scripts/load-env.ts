import { existsSync } from 'node:fs';

/**
 * Reads `.env` in the current folder, if there is one. Variables that are already set, even to nothing, stay as they
 * are. Throws if this user may not read the file, since the defaults would mean another installation.
 */
export function loadEnv(file = '.env'): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    // Node reports ENOENT for files that it may not read, too.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    if (!existsSync(file)) return;
    throw new Error(`This user may not read ${file}: run this as the user of the server.`);
  }
}
