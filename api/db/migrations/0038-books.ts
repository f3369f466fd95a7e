import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** What is wrong between payments and orders is found by short indexes that are empty when nothing is. */
export async function up(context: MigrationContext): Promise<void> {
  await findings(context);
  await waiting(context);
  await practice(context);
}

async function findings({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('payment_findings')
    // One for each checkout: an order has one, too.
    .addColumn('checkout_id', 'text', (c) => c.primaryKey().references('checkouts.id'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('payment_intent_id', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('expected', 'integer', (c) => c.notNull())
    .addColumn('found', 'integer')
    .addColumn('problem', 'text')
    .addColumn('found_at', millis, (c) => c.notNull())
    .addColumn('dismissed_at', millis)
    .addColumn('dismissed_by', 'text')
    .addColumn('note', 'text')
    .execute();
  await db.schema
    .createIndex('payment_findings_open')
    .on('payment_findings')
    .column('found_at')
    .where(sql.ref('dismissed_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('book_checks')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('until', millis, (c) => c.notNull())
    .addColumn('checked_at', millis, (c) => c.notNull())
    .addColumn('problem', 'text')
    .addPrimaryKeyConstraint('book_checks_pk', ['provider', 'mode'])
    .execute();
}

async function waiting({ db }: MigrationContext): Promise<void> {
  await db.schema
    .createIndex('checkouts_review')
    .on('checkouts')
    .column('created_at')
    .where(sql.ref('status'), '=', sql.lit('review'))
    .execute();
  await db.schema
    .createIndex('refunds_unsettled')
    .on('refunds')
    .column('created_at')
    .where(sql.ref('status'), '<>', sql.lit('succeeded'))
    .execute();
  await db.schema
    .createIndex('refunds_orderless')
    .on('refunds')
    .columns(['created_at', 'id'])
    .where(sql.ref('order_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('jobs_failing')
    .on('jobs')
    .column('run_at')
    .where(sql<boolean>`status = 'ready' and attempts >= 4`)
    .execute();
  await db.schema
    .createIndex('webhook_events_heard')
    .on('webhook_events')
    .columns(['provider', 'received_at'])
    .execute();
}

/** Test-mode orders are counted apart, and deleted by a job that remembers its progress. */
async function practice({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  const add = () => db.schema.alterTable('event_totals');
  await add()
    .addColumn('practice_orders', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await add()
    .addColumn('practice_charged', millis, (c) => c.notNull().defaultTo(0))
    .execute();
  await add()
    .addColumn('practice_refunded', millis, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update event_totals set
    practice_orders = practised.orders, practice_charged = practised.charged,
    practice_refunded = practised.refunded
    from (select event_id, count(*) as orders, sum(total_amount) as charged,
        sum(refunded_amount) as refunded
      from orders where payment_mode in ('demo', 'test') group by event_id) as practised
    where practised.event_id = event_totals.event_id`.execute(db);
  // What a door's devices have of tickets that are gone: a list of another epoch is read anew.
  await db.schema
    .alterTable('events')
    .addColumn('door_epoch', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('demo_deletions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull().defaultTo(0))
    // Orders that are made after this stay.
    .addColumn('until', millis, (c) => c.notNull())
    .addColumn('last_checkout', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('started_at', millis, (c) => c.notNull())
    .addColumn('finished_at', millis)
    .execute();
}
