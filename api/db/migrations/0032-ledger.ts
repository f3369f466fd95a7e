import { type Kysely, sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

export async function up(context: MigrationContext): Promise<void> {
  await payouts(context);
  await entries(context);
  await indexes(context.db);
  await enterWhatWasSold(context.db);
  await keepEntries(context);
}

async function payouts({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('payouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('promoter_id', 'integer', (c) => c.notNull().references('promoters.id'))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('paid_on', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
}

async function entries({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('ledger_entries'), dialect)
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
    // One entry for each thing that makes one: however often it is told.
    .addColumn('entry_key', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addCheckConstraint(
      'ledger_entries_sign',
      sql`(kind = 'earned' and amount > 0) or (kind in ('reversed', 'paid_out') and amount < 0)
        or (kind = 'adjusted' and amount <> 0)`,
    )
    .execute();
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  // The sums of a promoter, event by event, without a look at the entries themselves.
  await db.schema
    .createIndex('ledger_entries_sums')
    .on('ledger_entries')
    .columns(['promoter_id', 'event_id', 'kind', 'mode', 'amount'])
    .execute();
  await db.schema
    .createIndex('ledger_entries_page')
    .on('ledger_entries')
    .columns(['promoter_id', 'created_at', 'id', 'mode', 'amount'])
    .execute();
  await db.schema
    .createIndex('ledger_entries_order')
    .on('ledger_entries')
    .column('order_id')
    .execute();
  await db.schema
    .createIndex('payouts_promoter')
    .on('payouts')
    .columns(['promoter_id', 'created_at'])
    .execute();
}

/** What was sold with a code before there was a ledger, and what went back of it. */
async function enterWhatWasSold(db: Kysely<unknown>): Promise<void> {
  await sql`insert into ledger_entries
      (promoter_id, kind, amount, mode, event_id, order_id, order_item_id, entry_key, created_at)
    select o.promoter_id, 'earned', i.commission, o.payment_mode, o.event_id, o.id, i.id,
      'earned:' || i.id, o.created_at
    from orders o join order_items i on i.order_id = o.id
    where o.promoter_id is not null and i.commission > 0
    order by o.created_at, o.id, i.id`.execute(db);
  await sql`insert into ledger_entries
      (promoter_id, kind, amount, mode, event_id, order_id, order_item_id, refund_id, entry_key,
       created_at)
    select o.promoter_id, 'reversed', -ri.commission_amount, o.payment_mode, o.event_id, o.id,
      ri.order_item_id, r.id, 'reversed:' || r.id || ':' || ri.order_item_id, r.created_at
    from refunds r join refund_items ri on ri.refund_id = r.id join orders o on o.id = r.order_id
    where o.promoter_id is not null and ri.commission_amount > 0
    order by r.created_at, r.id, ri.order_item_id`.execute(db);
  // Orders that were cancelled as a whole when refunds had no items yet.
  await sql`insert into ledger_entries
      (promoter_id, kind, amount, mode, event_id, order_id, order_item_id, entry_key, created_at)
    select o.promoter_id, 'reversed', -i.commission, o.payment_mode, o.event_id, o.id, i.id,
      'reversed:whole:' || i.id, o.created_at
    from orders o join order_items i on i.order_id = o.id
    where o.promoter_id is not null and i.commission > 0 and o.status = 'cancelled'
      and not exists (select 1 from refund_items ri where ri.order_item_id = i.id)
    order by o.created_at, o.id, i.id`.execute(db);
}

/** Entries are never edited, and only test-mode entries can be deleted. */
async function keepEntries({ db, dialect }: MigrationContext): Promise<void> {
  const real = `old.mode in ('live', 'free')`;
  const refusal = 'the ledger is only added to';
  if (dialect === 'sqlite') {
    const refuse = `begin select raise(abort, '${refusal}'); end`;
    await sql
      .raw(`create trigger ledger_entries_kept before update on ledger_entries ${refuse}`)
      .execute(db);
    await sql
      .raw(
        `create trigger ledger_entries_stay before delete on ledger_entries when ${real} ${refuse}`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create function refuse_ledger_change() returns trigger language plpgsql as
        $$ begin raise exception '${refusal}'; end $$`,
    )
    .execute(db);
  const refuse = 'execute function refuse_ledger_change()';
  await sql
    .raw(
      `create trigger ledger_entries_kept before update on ledger_entries for each row ${refuse}`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ledger_entries_stay before delete on ledger_entries for each row
        when (${real}) ${refuse}`,
    )
    .execute(db);
}
