import { type RawBuilder, sql } from 'kysely';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import type { Db } from './open.ts';
import type { Schema } from './schema.ts';

/** Moves the days in a column of comma-separated slot keys by `by` days. */
export async function moveDays(
  trx: Db,
  name: keyof Schema,
  { column, where }: { column: 'slot' | 'slots'; where: RawBuilder<unknown> },
  by: number,
): Promise<void> {
  const renamed = (keys: string): string =>
    keys
      .split(',')
      .map((key) => (/^\d/.test(key) ? nextDate(key, by) : key))
      .join();
  const [table, keys] = [sql.table(name), sql.ref(column)];
  const known = sql<{ keys: string }>`select distinct ${keys} as keys from ${table} where ${where}`;
  const moving = (await known.execute(trx)).rows
    .map((row) => row.keys)
    .filter((each) => renamed(each) !== each)
    .toSorted();
  // The furthest day is moved first, so that no day lands on one that has not moved yet.
  for (const each of by > 0 ? moving.toReversed() : moving)
    await sql`update ${table} set ${keys} = ${renamed(each)}
      where ${where} and ${keys} = ${each}`.execute(trx);
}
