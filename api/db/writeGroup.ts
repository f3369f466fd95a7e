import { whileBusy } from './whileBusy.ts';

/** Satisfied by better-sqlite3. */
type WriteConnection = { exec(sql: string): unknown; readonly inTransaction: boolean };

/** Turns follow each other for this long; then others of the loop have theirs. */
const MAX_RUN_MS = 10;

type Member = { resolve: () => void; reject: (error: unknown) => void };

/**
 * Lets writers take turns on one connection, and commits several of them at once.
 *
 * A commit waits for the disk, which takes far longer than the work itself. So a writer that has done its part hands
 * the turn to the next one inside the same transaction, and all of them hear that they are done when it is on disk:
 * not one of them earlier. Within the group a writer's own part is a savepoint, which fails alone.
 */
export class WriteGroup {
  readonly #connection: WriteConnection;
  readonly #most: number;
  /** Runs after work that could still join. */
  readonly #later: (work: () => void) => void;
  readonly #queue: (() => void)[] = [];
  #busy = false;
  /** Since then turns have followed each other. */
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

  /** Everything is committed. */
  get isIdle(): boolean {
    return !this.#open && !this.#busy;
  }

  /** Who waits for the turn. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Waits for the turn. `joined`: in the group's transaction; `alone`: outside any. */
  async enter(how: 'joined' | 'alone'): Promise<void> {
    const asked = performance.now();
    if (this.#busy) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#resumedAt = asked;
    this.#busy = true;
    try {
      if (how === 'alone') this.#commit();
      else await whileBusy(() => this.#begin(), asked);
    } catch (error) {
      this.#passOn();
      throw error;
    }
  }

  /** After changes; resolves when they are on disk. */
  leave(): Promise<void> {
    const kept = new Promise<void>((resolve, reject) => {
      this.#members.push({ resolve, reject });
    });
    this.#passOn();
    return kept;
  }

  /** Without changes, or rolled back. */
  leaveUndone(): void {
    this.#passOn();
  }

  #begin(): void {
    if (this.#open) return;
    // Plain `begin` locks later, when it is too late to wait.
    this.#connection.exec('begin immediate');
    this.#open = true;
  }

  #passOn(): void {
    this.#busy = false;
    // A full disk rolls back the whole transaction: all its writes failed.
    const lost = this.#open && !this.#connection.inTransaction;
    const nobody = this.#members.length === 0;
    if (lost || nobody || !this.#open || this.#members.length >= this.#most) this.#commit();
    const next = this.#queue.shift();
    if (next) {
      // Takes the turn, so that no write comes between.
      this.#busy = true;
      this.#hand(next);
    } else if (this.#open) {
      this.#commitLater();
    }
  }

  /** A whole queue of turns would otherwise run before the next request is even read. */
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
      // Otherwise the current write commits when it ends.
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
