import { type Column, kindOf, quoted, type Sums, sumsQuery } from './tableSums.ts';

/** A `pg` connection, or a stand-in for it. */
export type Connection = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

const FOREIGN_KEYS = `select conrelid::regclass::text as "table", conname as name,
  pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace`;
/** Tables that show use: a database in which one of them has a row has been used. */
const USED = ['events', 'users', 'orders', 'mails', 'jobs', 'audit_log'];

/** Lists the product's tables with their columns, without Kysely's own migration tables. */
export async function tablesOf(to: Connection): Promise<Map<string, Column[]>> {
  const { rows } = await to.query(`select table_name, column_name, data_type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and is_generated = 'NEVER' and table_name not like 'kysely%'
    order by table_name, ordinal_position`);
  const tables = Map.groupBy(rows, ({ table_name }) => String(table_name));
  return new Map(
    [...tables].map(([table, columns]) => [
      table,
      columns.map(({ column_name, data_type }) => ({
        name: String(column_name),
        kind: kindOf(String(data_type)),
      })),
    ]),
  );
}

/** The name of a table that shows that the database has been used; null if it hasn't been. */
export async function usedTable(to: Connection): Promise<string | null> {
  for (const table of USED) {
    const { rows } = await to.query(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0) return table;
  }
  return null;
}

const INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and not indisunique
    and relname not like 'kysely%'`;

/**
 * Runs `fill` without foreign keys and indexes that aren't unique, then adds them again: building indexes afterward
 * is faster, and adding the foreign keys checks every row.
 */
export async function withoutKeys(to: Connection, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await to.query(FOREIGN_KEYS);
  const { rows: indexes } = await to.query(INDEXES);
  for (const { name } of indexes) await to.query(`drop index ${String(name)}`);
  for (const { table, name } of keys)
    await to.query(`alter table ${String(table)} drop constraint ${quoted(String(name))}`);
  await fill();
  for (const { definition } of indexes) await to.query(String(definition));
  for (const { table, name, definition } of keys)
    await to.query(
      `alter table ${String(table)} add constraint ${quoted(String(name))} ${String(definition)}`,
    );
}

/** Deletes all rows of a table, such as those that migrations created. */
export async function emptyTable(to: Connection, table: string): Promise<void> {
  await to.query(`delete from ${quoted(table)}`);
}

/** Replaces characters that PostgreSQL can't store in a text: NUL and lone surrogates. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;

export const asJson = (rows: readonly unknown[]): string => JSON.stringify(rows, storable);

export async function insertRows(
  to: Connection,
  { table, columns }: { table: string; columns: readonly Column[] },
  rows: string,
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  await to.query(
    `insert into ${quoted(table)} (${names})
      select ${names} from json_populate_recordset(null::${quoted(table)}, cast($1::text as json))`,
    [rows],
  );
}

export async function sumsOf(
  to: Connection,
  table: string,
  columns: readonly Column[],
): Promise<Sums> {
  const { rows } = await to.query(sumsQuery(table, columns));
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, String(sum)]),
  );
}

/** Continues the sequence of a serial column after `lastId`. False if the table has no such column. */
export async function continueAfter(
  to: Connection,
  table: string,
  lastId: number,
): Promise<boolean> {
  const { rows } = await to.query(
    `select setval(pg_get_serial_sequence($1, 'id'), greatest($2::int, 1), $2::int > 0) as next
      where exists (select 1 from information_schema.columns where table_schema = current_schema()
        and table_name = $1 and column_name = 'id' and column_default like 'nextval(%')`,
    [table, lastId],
  );
  return rows.length > 0;
}

/** Runs `work` in one transaction, so that all of it is written or nothing, then analyzes the database. */
export async function inOne(to: Connection, work: () => Promise<void>): Promise<void> {
  await to.query('begin');
  try {
    await work();
    await to.query('commit');
  } catch (error) {
    await to.query('rollback').catch(() => undefined);
    throw error;
  }
  await to.query('analyze');
}
