import { type Kysely, sql } from 'kysely';

/**
 * Versions before migrations were transactions could be killed in the middle of 0042, after which no start got further.
 * Undoes its part, whichever it was: it adds a column that is still empty, and copies the ledger as it is.
 */
export async function undoHalf0042<T>(db: Kysely<T>): Promise<void> {
  if (!(await isHalfDone(db))) return;
  await db.transaction().execute(async (trx) => {
    const tables = await namesOf(trx);
    if (!tables.has('ledger_entries')) {
      await sql`alter table ledger_entries_anew rename to ledger_entries`.execute(trx);
    } else if (tables.has('ledger_entries_anew')) {
      await sql`drop table ledger_entries_anew`.execute(trx);
    }
    await sql`drop index if exists refunds_provider`.execute(trx);
    await sql`create unique index refunds_provider on refunds (provider_refund_id)`.execute(trx);
    await sql`alter table refunds drop column reinstated_at`.execute(trx);
  });
}

async function isHalfDone<T>(db: Kysely<T>): Promise<boolean> {
  const tables = await namesOf(db);
  if (!tables.has('refunds') || !tables.has('kysely_migration')) return false;
  const { rows } = await sql<{ half: number }>`select
    exists (select 1 from pragma_table_info('refunds') where name = 'reinstated_at')
    and not exists (select 1 from kysely_migration where name like '0042-%') as half`.execute(db);
  return rows[0]?.half === 1;
}

async function namesOf<T>(db: Kysely<T>): Promise<ReadonlySet<string>> {
  const tables = sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await tables.execute(db);
  return new Set(rows.map(({ name }) => name));
}
