import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Dialect, MigrationContext } from '#api/db/dialect.ts';

/** Files of `baseline/`; a table comes after those that it references. */
const AREAS = ['catalogue', 'people', 'sales', 'money', 'door', 'mail', 'operations'];

/** The tables of version 1.0.0. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const statements = AREAS.flatMap((area) => statementsOf(area, dialect));
  for (const statement of [...statements, ...LEDGER_TRIGGERS[dialect]])
    await sql.raw(statement).execute(db);
}

/**
 * The files are written for PostgreSQL. SQLite accepts any type name (https://sqlite.org/datatype3.html), but numbers
 * rows automatically only in an `integer primary key` column, and has no collation "C".
 */
function statementsOf(area: string, dialect: Dialect): string[] {
  const text = readFileSync(new URL(`baseline/${area}.sql`, import.meta.url), 'utf8');
  const own =
    dialect === 'postgres'
      ? text
      : text
          .replaceAll('serial primary key', 'integer primary key autoincrement')
          .replaceAll(' collate "C"', '');
  return own.split(/;\n/).filter((statement) => statement.trim() !== '');
}

/** The columns of a ledger entry that never change. Its actor and note may be removed when a person is erased. */
const KEPT = `id, promoter_id, kind, amount, mode, event_id, order_id, order_item_id, refund_id, payout_id, entry_key,
  created_at`;
/** Condition for entries that can't be deleted; only those made in test mode can. */
const REAL = `when (old.mode in ('live', 'free'))`;
const REFUSAL = 'the ledger is only added to';

const onSqlite = `begin select raise(abort, '${REFUSAL}'); end`;
const onPostgres = 'execute function refuse_ledger_change()';

const LEDGER_TRIGGERS: Record<Dialect, readonly string[]> = {
  sqlite: [
    `create trigger ledger_entries_kept before update of ${KEPT} on ledger_entries ${onSqlite}`,
    `create trigger ledger_entries_stay before delete on ledger_entries ${REAL} ${onSqlite}`,
  ],
  postgres: [
    `create function refuse_ledger_change() returns trigger language plpgsql as
      $$ begin raise exception '${REFUSAL}'; end $$`,
    `create trigger ledger_entries_kept before update of ${KEPT} on ledger_entries
      for each row ${onPostgres}`,
    `create trigger ledger_entries_stay before delete on ledger_entries
      for each row ${REAL} ${onPostgres}`,
  ],
};
