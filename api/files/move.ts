import { cpSync, renameSync, rmSync } from 'node:fs';
import { hasCode } from './hasCode.ts';

/** Moves a file or folder, also to another disk, for example if DATABASE_URL is outside of DATA_DIR. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    rmSync(from, { recursive: true });
  }
}
