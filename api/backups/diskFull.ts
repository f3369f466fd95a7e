import { ConfigError } from '#api/config.ts';
import { hasCode } from '#api/files/hasCode.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** Turns the error of a full disk into a readable sentence. */
export async function withSpace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!hasCode(error, ...FULL)) throw error;
    const sentence =
      'The disk is full: free up as much space as DATA_DIR takes, both in DATA_DIR/backups (for a while) and where the backup goes.';
    throw new ConfigError(sentence, { cause: error });
  }
}
