import { ConfigError } from '#api/config.ts';

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** A full disk as a sentence. */
export async function withSpace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!hasCode(error, ...FULL)) throw error;
    const sentence =
      'There is no space left on the disk: it takes as much again as DATA_DIR holds, in DATA_DIR/backups for a while and at the target.';
    throw new ConfigError(sentence, { cause: error });
  }
}
