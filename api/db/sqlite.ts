import Database from 'better-sqlite3';
import {
  type DatabaseIntrospector,
  type Dialect,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteServerDriver } from './sqliteDriver.ts';

/**
 * The time that SQLite itself waits for a lock: none, because that would block the only thread. The driver waits
 * instead (`retryWhileLocked`).
 */
const BUSY_TIMEOUT_MS = 0;
/**
 * The time that a reader waits for a lock. It is short, because a reader meets a lock only while another process opens
 * or closes the file.
 */
const READER_TIMEOUT_MS = 50;

/** Tells Kysely that several connections are possible, because the driver serializes transactions itself. */
class ServerAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * Makes Kysely migrate in a transaction, as on PostgreSQL. Foreign keys stay on: old migrations rely on cascades.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteServerDialect implements Dialect {
  readonly #source: string | Buffer;
  #driver: SqliteServerDriver | null = null;

  constructor(source: string | Buffer) {
    this.#source = source;
  }

  get waiting(): number {
    return this.#driver?.waiting ?? 0;
  }

  createDriver(): SqliteServerDriver {
    const source = this.#source;
    const writer = openWriter(source);
    const inMemory = source === ':memory:' || typeof source !== 'string';
    const reader = inMemory ? null : openReader(source);
    this.#driver = new SqliteServerDriver({ writer, reader });
    return this.#driver;
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new ServerAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** Opens the connection that writes. `synchronous = FULL` makes acknowledged writes survive a power cut. */
function openWriter(source: string | Buffer): Database.Database {
  const database = new Database(source);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Overwrites deleted content with zeros, so that an erased person's data doesn't remain in the file.
  database.pragma('secure_delete = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
}

function openReader(file: string): Database.Database {
  const database = new Database(file, { readonly: true });
  database.pragma(`busy_timeout = ${READER_TIMEOUT_MS}`);
  return database;
}

/**
 * Creates the dialect for a path, `:memory:`, or a copied database image. `waiting` counts the writes in the queue.
 */
export function sqliteDialect(source: string | Buffer): Dialect & { readonly waiting: number } {
  return new SqliteServerDialect(source);
}
