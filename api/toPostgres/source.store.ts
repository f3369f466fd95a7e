import Database from 'better-sqlite3';
import { type Column, quoted, type Sums, sumsQuery } from './tableSums.ts';

export type Source = ReturnType<typeof openSource>;

/** Opens the SQLite file of an installation, for reading only. */
export function openSource(file: string) {
  const database = new Database(file, { readonly: true });
  return {
    tables(): Set<string> {
      const names = database.prepare<[], string>(
        "select name from sqlite_schema where type = 'table'",
      );
      return new Set(names.pluck().all());
    },
    *rows(table: string, columns: readonly Column[], atOnce: number): Generator<unknown[]> {
      const names = columns.map(({ name }) => quoted(name)).join(', ');
      const all = database.prepare<[], Record<string, unknown>>(
        `select ${names} from ${quoted(table)}`,
      );
      let batch: unknown[] = [];
      for (const row of all.iterate()) {
        batch.push(row);
        if (batch.length < atOnce) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    sums: (table: string, columns: readonly Column[]): Sums =>
      database.prepare<[], Sums>(sumsQuery(table, columns)).get() ?? {},
    /** The last id that a table has assigned, even if its row is gone; 0 if none. */
    lastId(table: string): number {
      const last = database.prepare<[string], number>(
        'select seq from sqlite_sequence where name = ?',
      );
      return last.pluck().get(table) ?? 0;
    },
    close: () => void database.close(),
  };
}
