import Database from 'better-sqlite3';
import type { Column, Sums } from './tables.ts';

export type Source = ReturnType<typeof openSource>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const SUM = {
  whole: (name: string) => `cast(coalesce(sum(${name}), 0) as text)`,
  // Remainders are summed up, because the sum of large values could exceed the range of integers.
  large: (name: string) => `cast(coalesce(sum(${name} % 1000000007), 0) as text)`,
  text: (name: string) => `cast(coalesce(sum(length(${name})), 0) as text)`,
  real: (name: string) => `cast(coalesce(sum(${name}), 0) as text)`,
};

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
    sums(table: string, columns: readonly Column[]): Sums {
      const sums = columns.map(({ name, kind }) => `${SUM[kind](quoted(name))} as ${quoted(name)}`);
      const what = ['cast(count(*) as text) as "count(*)"', ...sums].join(', ');
      return database.prepare<[], Sums>(`select ${what} from ${quoted(table)}`).get() ?? {};
    },
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
