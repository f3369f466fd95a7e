import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** The database before its tables are known, and the engine. */
export type MigrationContext = { db: Kysely<unknown>; dialect: Dialect };

/** Types that differ by engine; others are `text`, `integer` or `real`. */
export const columnTypes = (dialect: Dialect) => ({
  /** Milliseconds exceed PostgreSQL's `integer`. */
  millis: dialect === 'postgres' ? sql`bigint` : sql`integer`,
  number: dialect === 'postgres' ? sql`double precision` : sql`real`,
});

/** Auto-incremented, never reused. */
export function withAutoId<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  dialect: Dialect,
) {
  return dialect === 'postgres'
    ? table.addColumn('id', 'serial', (column) => column.primaryKey())
    : table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
}
