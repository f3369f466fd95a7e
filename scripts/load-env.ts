import { existsSync } from 'node:fs';

/**
 * Reads `.env` of the current folder, where there is one. What is set already, also to nothing, stays as it is.
 * Throws when this user may not read it: the defaults are another installation.
 */
export function loadEnv(file = '.env'): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    // Node says ENOENT of files that it may not read, too.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    if (!existsSync(file)) return;
    throw new Error(`This user may not read ${file}: run this as the user of the server.`);
  }
}
