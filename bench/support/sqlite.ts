import Database from 'better-sqlite3';

/** With the pragmas of api/db/sqlite.ts only. */
export function openBaselineDatabase(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

export type Insert = (table: string, row: object) => void;

/** Prepared inserts: rows of a table must have the same columns in the same order. */
export function createInsert(database: Database.Database): Insert {
  const statements = new Map<string, Database.Statement>();
  function prepare(table: string, row: object): Database.Statement {
    const columns = Object.keys(row);
    const marks = columns.map(() => '?').join(', ');
    const statement = database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${marks})`,
    );
    statements.set(table, statement);
    return statement;
  }
  return (table, row) => {
    const statement = statements.get(table) ?? prepare(table, row);
    statement.run(Object.values(row));
  };
}
