import { setTimeout } from 'node:timers/promises';
import { isBusy } from './dbErrors.ts';

/** Longer than a backup or one of our scripts ever locks the file. */
const MAX_WAIT_MS = 2000;
const PAUSE_MS = 20;

/**
 * Retries while another process has locked the file. SQLite's own timeout would block the only thread, and with it
 * all requests that don't need the database. The limit counts from `asked`, so time spent in the queue counts too.
 */
export function retryWhileLocked<T>(work: () => T, asked: number): T | Promise<T> {
  try {
    return work();
  } catch (error) {
    return again(work, asked, error);
  }
}

async function again<T>(work: () => T, asked: number, failure: unknown): Promise<T> {
  if (!isBusy(failure) || performance.now() - asked > MAX_WAIT_MS) throw failure;
  await setTimeout(PAUSE_MS);
  return retryWhileLocked(work, asked);
}
