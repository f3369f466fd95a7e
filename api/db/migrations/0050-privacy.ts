import { type Kysely, sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Of a ledger entry: what is not money and may name a person. */
const MONEY = `id, promoter_id, kind, amount, mode, event_id, order_id, order_item_id, refund_id, payout_id, entry_key,
  created_at`;

/** Proven addresses, the sums of visits that are deleted, and a ledger in which a person can be erased. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('users').addColumn('email_proved_at', millis).execute();
  await db.schema
    .createTable('visit_sums')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().references('events.id'))
    .addColumn('page_views', 'integer', (c) => c.notNull())
    .addColumn('checkouts_initiated', 'integer', (c) => c.notNull())
    .addColumn('unique_visitors', 'integer', (c) => c.notNull())
    .execute();
  await keepMoney(db, dialect === 'sqlite');
}

/** As before (0032), but for the columns that hold words. */
async function keepMoney(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  const table = sqlite ? '' : ' on ledger_entries';
  await sql.raw(`drop trigger ledger_entries_kept${table}`).execute(db);
  const refuse = sqlite
    ? `begin select raise(abort, 'the ledger is only added to'); end`
    : 'for each row execute function refuse_ledger_change()';
  await sql
    .raw(`create trigger ledger_entries_kept before update of ${MONEY} on ledger_entries ${refuse}`)
    .execute(db);
}
