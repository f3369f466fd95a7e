import { cpSync, renameSync, rmSync } from 'node:fs';
import { hasCode } from './hasCode.ts';

/** Also to another disk, as with a DATABASE_URL outside of DATA_DIR. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    rmSync(from, { recursive: true });
  }
}
