import { setTimeout } from 'node:timers/promises';
import { isBusy } from './dbErrors.ts';

/** The longest wait for a locked file. Neither a backup nor one of our scripts locks it for that long. */
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

/** The part of a better-sqlite3 database that is used here. */
type WriteConnection = { exec(sql: string): unknown; readonly inTransaction: boolean };

/** The time in which turns may follow each other directly. Then other work on the event loop gets a chance. */
const MAX_RUN_MS = 10;

type Member = { resolve: () => void; reject: (error: unknown) => void };

/**
 * Lets writers take turns on one connection and commits several of them at once. A commit waits for the disk, which
 * takes far longer than the work itself. So a writer that has done its part hands the turn to the next one inside the
 * same transaction, and all of them resolve together, only once the commit is on disk. Within the group, each
 * writer's part is a savepoint, so it can fail alone.
 */
export class WriteGroup {
  readonly #connection: WriteConnection;
  readonly #most: number;
  /** Defers the commit until after work that could still join the group. */
  readonly #later: (work: () => void) => void;
  readonly #queue: (() => void)[] = [];
  #busy = false;
  /** The time when the current run of back-to-back turns began. */
  #resumedAt = 0;
  #open = false;
  #waiting = false;
  #members: Member[] = [];

  constructor(
    connection: WriteConnection,
    { most, later = setImmediate }: { most: number; later?: (work: () => void) => void },
  ) {
    this.#connection = connection;
    this.#most = most;
    this.#later = later;
  }

  /** True if everything is committed. */
  get isIdle(): boolean {
    return !this.#open && !this.#busy;
  }

  /** The number of writers that wait for their turn. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Waits for the turn. `joined` works inside the group's transaction, `alone` outside of any. */
  async enter(how: 'joined' | 'alone'): Promise<void> {
    const asked = performance.now();
    if (this.#busy) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#resumedAt = asked;
    this.#busy = true;
    try {
      if (how === 'alone') this.#commit();
      else await retryWhileLocked(() => this.#begin(), asked);
    } catch (error) {
      this.#passOn();
      throw error;
    }
  }

  /** Ends a turn that made changes. Resolves when they are on disk. */
  leave(): Promise<void> {
    const kept = new Promise<void>((resolve, reject) => {
      this.#members.push({ resolve, reject });
    });
    this.#passOn();
    return kept;
  }

  /** Ends a turn that made no changes or was rolled back. */
  leaveUndone(): void {
    this.#passOn();
  }

  #begin(): void {
    if (this.#open) return;
    // A plain `begin` takes the lock only at the first write, when it's too late to wait.
    this.#connection.exec('begin immediate');
    this.#open = true;
  }

  #passOn(): void {
    this.#busy = false;
    // A full disk makes SQLite roll back the whole transaction, so all of its writes failed.
    const lost = this.#open && !this.#connection.inTransaction;
    const nobody = this.#members.length === 0;
    if (lost || nobody || !this.#open || this.#members.length >= this.#most) this.#commit();
    const next = this.#queue.shift();
    if (next) {
      // Keeps the turn taken until the next writer starts, so that no other write slips in.
      this.#busy = true;
      this.#hand(next);
    } else if (this.#open) {
      this.#commitLater();
    }
  }

  /** Yields to the event loop now and then. Otherwise a long queue would run before the next request is even read. */
  #hand(next: () => void): void {
    if (performance.now() - this.#resumedAt < MAX_RUN_MS) return next();
    this.#later(() => {
      this.#resumedAt = performance.now();
      next();
    });
  }

  #commitLater(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#later(() => {
      this.#waiting = false;
      // If a write is running, it commits when it ends.
      if (!this.#busy) this.#commit();
    });
  }

  #commit(): void {
    const members = this.#members;
    this.#members = [];
    try {
      if (this.#open) this.#connection.exec('commit');
      for (const { resolve } of members) resolve();
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback');
      for (const { reject } of members) reject(error);
    } finally {
      this.#open = false;
    }
  }
}
