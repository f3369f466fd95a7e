import Database from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely';
import type { SqliteDatabase } from 'kysely';

/**
 * Transactions take the write lock when they begin. SQLite's plain `begin` reads first and asks for
 * the lock later, which fails at once under contention, whatever the busy timeout.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
}

/** Statements are compiled once: Kysely builds the same text for the same query. */
function withStatementCache(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, Database.Statement<unknown[]>>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = database.prepare<unknown[]>(text);
      if (statements.size >= 500) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

/**
 * A SQLite dialect for Kysely. `file` is a path or `:memory:`.
 * `synchronous = FULL`: an acknowledged order or scan survives a power cut, not only a crash.
 */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new ImmediateSqliteDialect(withStatementCache(database));
}
