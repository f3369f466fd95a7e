import type { Database, Statement } from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { retryWhileLocked, WriteGroup } from './writeGroup.ts';

/** Limits the writes per commit. With more, the first writer of a group would wait noticeably longer. */
const MAX_PER_COMMIT = 32;

/**
 * Uses two connections to one file: a writer with turns and grouped commits, and a reader of committed data that
 * never waits. An in-memory database has only the writer, without grouping.
 */
export class SqliteServerDriver implements Driver {
  readonly #writer: Database;
  readonly #reader: Database | null;
  readonly #group: WriteGroup;

  constructor({ writer, reader }: { writer: Database; reader: Database | null }) {
    this.#writer = writer;
    this.#reader = reader;
    this.#group = new WriteGroup(
      {
        exec: (sql) => prepare(writer, sql).run(),
        get inTransaction() {
          return writer.inTransaction;
        },
      },
      { most: reader ? MAX_PER_COMMIT : 1 },
    );
  }

  /** The number of writes that wait for their turn. */
  get waiting(): number {
    return this.#group.waiting;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteHandle> {
    return new SqliteHandle(this.#writer, this.#reader, this.#group);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await handle(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await handle(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    handle(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#group.enter('alone');
    this.#reader?.close();
    this.#writer.close();
  }
}

function handle(connection: DatabaseConnection): SqliteHandle {
  if (connection instanceof SqliteHandle) return connection;
  throw new TypeError('not a connection of this driver');
}

class SqliteHandle implements DatabaseConnection {
  readonly #writer: Database;
  readonly #reader: Database | null;
  readonly #group: WriteGroup;
  #inTransaction = false;

  constructor(writer: Database, reader: Database | null, group: WriteGroup) {
    this.#writer = writer;
    this.#reader = reader;
    this.#group = group;
  }

  async begin(): Promise<void> {
    await this.#group.enter('joined');
    prepare(this.#writer, 'savepoint turn').run();
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    prepare(this.#writer, 'release turn').run();
    this.#inTransaction = false;
    await this.#group.leave();
  }

  /** Rolls back the savepoint. Kysely also calls this after a failed commit, when nothing is left to do. */
  rollback(): void {
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    if (this.#writer.inTransaction) this.#writer.exec('rollback to turn; release turn');
    this.#group.leaveUndone();
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return run(this.#writer, sql, parameters);
    if (query.kind === 'SelectQueryNode') {
      // Prefers the writer when it's idle, because each commit invalidates the reader's cache.
      const free = this.#group.isIdle ? this.#writer : this.#reader;
      if (free) return run(free, sql, parameters);
    }
    // Raw SQL may be `pragma` or `vacuum`, which do not work in a transaction.
    const joins = query.kind !== 'RawNode' && query.kind !== 'SelectQueryNode';
    const asked = performance.now();
    await this.#group.enter(joins ? 'joined' : 'alone');
    const result = await this.#runInTurn<R>(sql, parameters, asked);
    await this.#group.leave();
    return result;
  }

  async #runInTurn<R>(
    sql: string,
    parameters: readonly unknown[],
    asked: number,
  ): Promise<QueryResult<R>> {
    try {
      return await retryWhileLocked(() => run<R>(this.#writer, sql, parameters), asked);
    } catch (error) {
      this.#group.leaveUndone();
      throw error;
    }
  }

  async *streamQuery<R>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(compiled);
  }
}

/** Prepared statements by SQL text, for each connection. */
const caches = new WeakMap<Database, Map<string, Statement<unknown[]>>>();
const MAX_CACHED = 500;

function prepare(database: Database, sql: string): Statement<unknown[]> {
  const cache = caches.get(database) ?? new Map<string, Statement<unknown[]>>();
  caches.set(database, cache);
  const known = cache.get(sql);
  if (known) return known;
  if (cache.size >= MAX_CACHED) cache.clear();
  const statement = database.prepare<unknown[]>(sql);
  cache.set(sql, statement);
  return statement;
}

function run<R>(database: Database, sql: string, parameters: readonly unknown[]): QueryResult<R> {
  const statement = prepare(database, sql);
  // Kysely's row types end here: the driver returns untyped rows.
  if (statement.reader) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
