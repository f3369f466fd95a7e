import { ConfigError } from '#api/config.ts';
import type { Source } from './source.store.ts';
import { differences } from './tables.ts';
import * as target from './target.store.ts';

const AT_ONCE = 2000;

export type Copied = { table: string; rows: number };

/**
 * Copies all rows into the unused tables of a database of the same version, and compares the sums of each table.
 * Copies everything or nothing.
 */
export async function copyAll(from: Source, to: target.Connection): Promise<Copied[]> {
  const used = await target.usedTable(to);
  if (used) {
    const sentence = `The database of DATABASE_URL is in use (${used} has rows), so nothing was moved: name an empty one, or empty it (drop schema public cascade; create schema public).`;
    throw new ConfigError(sentence);
  }
  const tables = await target.tablesOf(to);
  const missing = [...tables.keys()].filter((table) => !from.tables().has(table));
  if (missing.length > 0) throw new ConfigError(`The SQLite file has no ${missing.join(', ')}.`);
  const copied: Copied[] = [];
  await target.inOne(to, async () => {
    await target.withoutKeys(to, async () => {
      for (const [table, columns] of tables) {
        await target.emptyTable(to, table);
        // The next rows are read while the last ones are being written.
        let writing = Promise.resolve();
        for (const rows of from.rows(table, columns, AT_ONCE)) {
          const text = target.asJson(rows);
          await writing;
          writing = target.insertRows(to, { table, columns }, text);
        }
        await writing;
        await target.continueAfter(to, table, from.lastId(table));
      }
    });
    for (const [table, columns] of tables) {
      const sums = from.sums(table, columns);
      const wrong = differences(columns, sums, await target.sumsOf(to, table, columns));
      if (wrong.length > 0)
        throw new Error(`${table} wasn't copied completely: ${wrong.join(', ')}`);
      copied.push({ table, rows: Number(sums['count(*)']) });
    }
  });
  return copied;
}
