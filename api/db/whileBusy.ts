import { setTimeout } from 'node:timers/promises';
import { isBusy } from './dbErrors.ts';

/** Longer than a backup or a script of ours holds the file. */
const MAX_WAIT_MS = 2000;
const PAUSE_MS = 20;

/**
 * Tries again while another process has locked the file. SQLite's own timeout would stop the only thread, and with it
 * everything that needs no database. Those that queued up meanwhile have waited too: since `asked`.
 */
export function whileBusy<T>(work: () => T, asked: number): T | Promise<T> {
  try {
    return work();
  } catch (error) {
    return again(work, asked, error);
  }
}

async function again<T>(work: () => T, asked: number, failure: unknown): Promise<T> {
  if (!isBusy(failure) || performance.now() - asked > MAX_WAIT_MS) throw failure;
  await setTimeout(PAUSE_MS);
  return whileBusy(work, asked);
}
