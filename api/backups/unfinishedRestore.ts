import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#api/config.ts';
import { BACKUPS } from '#api/files/backupsFolder.ts';

/**
 * The path of the marker of an unfinished restore. Without it, a server that starts meanwhile would create an empty
 * database.
 */
export const markerIn = (dataDir: string): string =>
  join(dataDir, BACKUPS, 'restore-is-unfinished');

export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(markerIn(dataDir))) return;
  throw new ConfigError(
    `A restore into DATA_DIR=${dataDir} was interrupted: run npm run restore again.`,
  );
}
