import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up(context: MigrationContext): Promise<void> {
  await refunds(context);
  await disputes(context);
  await door(context);
  await reconciled(context);
}

/** Refunds are known again by the provider's name for them; those made behind our back wait for a person. */
async function refunds({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('refunds').addColumn('provider_refund_id', 'text').execute();
  await db.schema
    .createIndex('refunds_provider')
    .on('refunds')
    .column('provider_refund_id')
    .unique()
    .execute();
  await db.schema
    .createTable('outside_refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('payment_intent_id', 'text', (c) => c.notNull())
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('refund_id', 'text', (c) => c.references('refunds.id'))
    .addColumn('handled_at', millis)
    .addColumn('handled_by', 'text')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('outside_refunds_open')
    .on('outside_refunds')
    .column('created_at')
    .where(sql.ref('handled_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('outside_refunds_order')
    .on('outside_refunds')
    .column('order_id')
    .execute();
}

async function disputes({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_intent_id', 'text', (c) => c.notNull())
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull().check(sql`phase in ('open', 'won', 'lost')`))
    .addColumn('due_by', millis)
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('updated_at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('disputes_order').on('disputes').column('order_id').execute();
  await db.schema
    .createIndex('disputes_open')
    .on('disputes')
    .column('created_at')
    .where(sql.ref('phase'), '=', sql.lit('open'))
    .execute();
}

/** What a door should know of a ticket beside whether it opens. */
async function door({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('order_items').addColumn('warning', 'text').execute();
}

async function reconciled({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('reconciled')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('until', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('reconciled_pk', ['provider', 'mode'])
    .execute();
}
