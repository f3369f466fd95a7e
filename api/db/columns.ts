import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** What a migration gets: a database whose tables it does not know yet, and the engine. */
export type MigrationContext = { db: Kysely<unknown>; dialect: Dialect };

/** Column types that differ between the engines; everything else is `text`, `integer` or `real`. */
export const columnTypes = (dialect: Dialect) => ({
  /** Milliseconds since the epoch do not fit PostgreSQL's `integer`. */
  millis: dialect === 'postgres' ? sql`bigint` : sql`integer`,
  number: dialect === 'postgres' ? sql`double precision` : sql`real`,
});

/** An integer primary key that the database counts up and never gives twice. */
export function withAutoId<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  dialect: Dialect,
) {
  return dialect === 'postgres'
    ? table.addColumn('id', 'serial', (column) => column.primaryKey())
    : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
}
