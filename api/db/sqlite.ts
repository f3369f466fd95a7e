import Database from 'better-sqlite3';
import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteServerDriver } from './sqliteDriver.ts';

const BUSY_TIMEOUT_MS = 5000;

/** The driver lets its users take turns itself. */
class ServerAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteServerDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver(): Driver {
    const writer = openWriter(this.#file);
    const reader = this.#file === ':memory:' ? null : openReader(this.#file);
    return new SqliteServerDriver({ writer, reader });
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

/** `synchronous = FULL`: an acknowledged order or scan survives a power cut, not only a crash. */
function openWriter(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
}

function openReader(file: string): Database.Database {
  const database = new Database(file, { readonly: true });
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
}

/** A SQLite dialect for Kysely. `file` is a path or `:memory:`. */
export function sqliteDialect(file: string): Dialect {
  return new SqliteServerDialect(file);
}
