import { sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

export async function up(context: MigrationContext): Promise<void> {
  await promoters(context);
  await checkouts(context);
  await orders(context);
  await payments(context);
}

async function promoters({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('promoters'), dialect)
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('promo_code', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('promoter_rates')
    .addColumn('promoter_id', 'integer', (c) => c.notNull().references('promoters.id'))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('commission_rate', 'integer', (c) => c.notNull())
    .addColumn('discount_rate', 'integer', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('promoter_rates_pk', ['promoter_id', 'event_id'])
    .execute();
}

async function checkouts({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('checkouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('open', 'released', 'paid', 'refunded', 'review')`),
    )
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('payment_intent_id', 'text', (c) => c.unique())
    .addColumn('client_secret', 'text')
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('promo_code', 'text')
    .addColumn('promoter_id', 'integer', (c) => c.references('promoters.id'))
    .addColumn('discount_rate', 'integer', (c) => c.notNull())
    .addColumn('commission_rate', 'integer', (c) => c.notNull())
    .addColumn('original_amount', 'integer', (c) => c.notNull())
    .addColumn('discount_amount', 'integer', (c) => c.notNull())
    .addColumn('subtotal', 'integer', (c) => c.notNull())
    .addColumn('tax_amount', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('expires_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('checkouts_open')
    .on('checkouts')
    .columns(['event_id', 'expires_at'])
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute();
  await db.schema
    .createTable('checkout_lines')
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('ticket', 'addon')`))
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('ticket_type', 'text', (c) => c.notNull())
    .addColumn('unit_price', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('tax_rate', 'integer', (c) => c.notNull())
    .addColumn('discount', 'integer', (c) => c.notNull())
    .addColumn('tax', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('checkout_lines_pk', ['checkout_id', 'position'])
    .execute();
}

async function orders({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_number', 'text', (c) => c.notNull().unique())
    // One checkout, one order: however often finalize runs.
    .addColumn('checkout_id', 'text', (c) => c.notNull().unique().references('checkouts.id'))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('customer_email', 'text', (c) => c.notNull())
    .addColumn('customer_phone', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('pending', 'completed', 'cancelled')`),
    )
    .addColumn('original_amount', 'integer', (c) => c.notNull())
    .addColumn('discount_amount', 'integer', (c) => c.notNull())
    .addColumn('discount_rate', 'integer', (c) => c.notNull())
    .addColumn('subtotal_amount', 'integer', (c) => c.notNull())
    .addColumn('tax_amount', 'integer', (c) => c.notNull())
    .addColumn('total_amount', 'integer', (c) => c.notNull())
    .addColumn('promo_code', 'text')
    .addColumn('promoter_id', 'integer', (c) => c.references('promoters.id'))
    .addColumn('commission_rate', 'integer', (c) => c.notNull())
    .addColumn('commission_amount', 'integer', (c) => c.notNull())
    .addColumn('payment_mode', 'text', (c) => c.notNull())
    .addColumn('payment_intent_id', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('orders_event').on('orders').column('event_id').execute();
  await db.schema.createIndex('orders_user').on('orders').column('user_id').execute();
  await withAutoId(db.schema.createTable('order_items'), dialect)
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('ticket', 'addon')`))
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('ticket_type', 'text', (c) => c.notNull())
    .addColumn('unit_price', 'integer', (c) => c.notNull())
    .addColumn('unit_discount', 'integer', (c) => c.notNull())
    .addColumn('unit_tax_rate', 'integer', (c) => c.notNull())
    .addColumn('unit_tax_amount', 'integer', (c) => c.notNull())
    .addColumn('commission', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('qr_code', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('valid', 'cancelled')`))
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('order_hash', 'text', (c) => c.notNull())
    .addColumn('phone_hash', 'text')
    .addColumn('door_seq', 'integer', (c) => c.notNull())
    .addColumn('entry_scan_id', 'text')
    .addColumn('entry_at', millis)
    .execute();
  await db.schema.createIndex('order_items_order').on('order_items').column('order_id').execute();
  await db.schema
    .createIndex('order_items_count')
    .on('order_items')
    .columns(['event_id', 'kind', 'status', 'entry_at'])
    .execute();
  await db.schema
    .createIndex('order_items_recent')
    .on('order_items')
    .columns(['event_id', 'entry_at'])
    .where(sql.ref('entry_at'), 'is not', sql.lit(null))
    .execute();
  await db.schema
    .createIndex('order_items_door')
    .on('order_items')
    .columns(['event_id', 'door_seq'])
    .unique()
    .execute();
}

async function payments({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('demo_payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client_secret', 'text', (c) => c.notNull())
    .addColumn('checkout_id', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('amount_received', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('amount_refunded', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', millis, (c) => c.notNull())
    .addCheckConstraint('demo_payments_refunds', sql`amount_refunded <= amount_received`)
    .execute();
  await db.schema
    .createTable('demo_refunds')
    .addColumn('idempotency_key', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('demo_payments.id'))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('payment_intent_id', 'text')
    .addColumn('received_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('payment_intent_id', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
}
