import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up(context: MigrationContext): Promise<void> {
  await orders(context);
  await refunds(context);
  await events(context);
}

/** Refunded sums of an order beside its charge, so that reads need not add up refunds. */
async function orders({ db }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('refunded_amount', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`refunded_amount >= 0 and refunded_amount <= total_amount`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('refunded_tax', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`refunded_tax >= 0 and refunded_tax <= tax_amount`),
    )
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('commission_reversed', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`commission_reversed >= 0 and commission_reversed <= commission_amount`),
    )
    .execute();
  await db.schema
    .alterTable('order_items')
    .addColumn('refunded_quantity', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`refunded_quantity >= 0 and refunded_quantity <= quantity`),
    )
    .execute();
  // Until now an order was cancelled only as a whole, and all of its money went back.
  await sql`update order_items set refunded_quantity = quantity where status = 'cancelled'`.execute(
    db,
  );
  await sql`update orders set refunded_amount = total_amount, refunded_tax = tax_amount,
    commission_reversed = commission_amount where status = 'cancelled'`.execute(db);
}

async function refunds({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  const add = () => db.schema.alterTable('refunds');
  // Null where a payment was refunded that never became an order.
  await add()
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .execute();
  await add()
    .addColumn('event_id', 'integer', (c) => c.references('events.id'))
    .execute();
  for (const part of ['net_amount', 'tax_amount', 'commission_amount'])
    await add()
      .addColumn(part, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await add()
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const name of ['idempotency_key', 'actor_id', 'actor_name', 'problem'])
    await add().addColumn(name, 'text').execute();
  await add()
    .addColumn('attempt', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await add().addColumn('settled_at', millis).execute();
  await db.schema
    .createIndex('refunds_key')
    .on('refunds')
    .column('idempotency_key')
    .unique()
    .execute();
  await db.schema.createIndex('refunds_order').on('refunds').column('order_id').execute();
  await db.schema
    .createIndex('refunds_event')
    .on('refunds')
    .columns(['event_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('refund_items')
    .addColumn('refund_id', 'text', (c) => c.notNull().references('refunds.id'))
    .addColumn('order_item_id', 'integer', (c) => c.notNull().references('order_items.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('net_amount', 'integer', (c) => c.notNull())
    .addColumn('tax_amount', 'integer', (c) => c.notNull())
    .addColumn('commission_amount', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('refund_items_pk', ['refund_id', 'order_item_id'])
    .execute();
}

async function events({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('events').addColumn('cancelled_at', millis).execute();
  await db.schema.alterTable('events').addColumn('cancellation_reason', 'text').execute();
}
