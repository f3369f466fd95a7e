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

/** It stops the only thread: the driver waits instead. */
const BUSY_TIMEOUT_MS = 0;
/** Readers meet a lock only for the moment in which another process opens or closes the file. */
const READER_TIMEOUT_MS = 50;

/** The driver serialises transactions itself. */
class ServerAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Kysely then migrates in a transaction, as on PostgreSQL. Foreign keys stay on: old migrations rely on cascades. */
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

/** `synchronous = FULL`: acknowledged writes survive a power cut. */
function openWriter(source: string | Buffer): Database.Database {
  const database = new Database(source);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // What is deleted is written over: an erased person is in the file no more.
  database.pragma('secure_delete = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
}

function openReader(file: string): Database.Database {
  const database = new Database(file, { readonly: true });
  database.pragma(`busy_timeout = ${READER_TIMEOUT_MS}`);
  return database;
}

/** `source` is a path, `:memory:`, or a database image (copied). `waiting`: writes that wait for their turn. */
export function sqliteDialect(source: string | Buffer): Dialect & { readonly waiting: number } {
  return new SqliteServerDialect(source);
}
