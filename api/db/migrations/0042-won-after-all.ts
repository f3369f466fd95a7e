import { type Kysely, sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

/** Commission comes back into the ledger with the money of a lost dispute that is won after all. */
export async function up(context: MigrationContext): Promise<void> {
  const { db, dialect } = context;
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('refunds').addColumn('reinstated_at', millis).execute();
  // Several refunds may have gone by one name of the provider's: in one sum.
  await db.schema.dropIndex('refunds_provider').execute();
  await db.schema
    .createIndex('refunds_provider')
    .on('refunds')
    .column('provider_refund_id')
    .execute();
  await (dialect === 'postgres' ? allowKind(db) : makeAnew(context));
}

const SIGN = 'ledger_entries_sign';
const signs = sql`(kind in ('earned', 'reinstated') and amount > 0)
  or (kind in ('reversed', 'paid_out') and amount < 0) or (kind = 'adjusted' and amount <> 0)`;

async function allowKind(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_entries').dropConstraint(SIGN).execute();
  await db.schema.alterTable('ledger_entries').addCheckConstraint(SIGN, signs).execute();
}

const COLUMNS = `id, promoter_id, kind, amount, mode, event_id, order_id, order_item_id, refund_id,
  payout_id, note, actor_id, actor_name, entry_key, created_at`;

/** SQLite changes no constraint of a table that is there. What stands in it is not touched: it is copied as it is. */
async function makeAnew({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('ledger_entries_anew'), dialect)
    .addColumn('promoter_id', 'integer', (c) => c.notNull().references('promoters.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('event_id', 'integer')
    .addColumn('order_id', 'text')
    .addColumn('order_item_id', 'integer')
    .addColumn('refund_id', 'text')
    .addColumn('payout_id', 'text')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('entry_key', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addCheckConstraint(SIGN, signs)
    .execute();
  await sql
    .raw(`insert into ledger_entries_anew (${COLUMNS}) select ${COLUMNS} from ledger_entries`)
    .execute(db);
  await db.schema.dropTable('ledger_entries').execute();
  await sql`alter table ledger_entries_anew rename to ledger_entries`.execute(db);
  await indexesAndTriggers(db);
}

/** They went with the table; they are as they were (0032). */
async function indexesAndTriggers(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    ledger_entries_sums: ['promoter_id', 'event_id', 'kind', 'mode', 'amount'],
    ledger_entries_page: ['promoter_id', 'created_at', 'id', 'mode', 'amount'],
    ledger_entries_order: ['order_id'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('ledger_entries').columns(columns).execute();
  const refuse = `begin select raise(abort, 'the ledger is only added to'); end`;
  await sql
    .raw(`create trigger ledger_entries_kept before update on ledger_entries ${refuse}`)
    .execute(db);
  await sql
    .raw(
      `create trigger ledger_entries_stay before delete on ledger_entries
        when old.mode in ('live', 'free') ${refuse}`,
    )
    .execute(db);
}
