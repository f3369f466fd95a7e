import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  await devices({ db, dialect });
  await told({ db, dialect });
}

async function devices({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('seen_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('push_subscriptions_user')
    .on('push_subscriptions')
    .column('user_id')
    .execute();
  await db.schema
    .createTable('push_orders')
    .addColumn('subscription_id', 'text', (c) =>
      c.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('push_orders_key', ['subscription_id', 'order_id'])
    .execute();
  await db.schema.createIndex('push_orders_order').on('push_orders').column('order_id').execute();
  await db.schema
    .createTable('push_favourites')
    .addColumn('subscription_id', 'text', (c) =>
      c.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'integer', (c) =>
      c.notNull().references('events.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('push_favourites_key', ['subscription_id', 'event_id'])
    .execute();
  await db.schema
    .createIndex('push_favourites_event')
    .on('push_favourites')
    .column('event_id')
    .execute();
}

async function told({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('notification_preferences')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('wanted', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_preferences_key', ['owner', 'kind'])
    .execute();
  await db.schema
    .createTable('notifications_sent')
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('event_id', 'integer', (c) => c.notNull())
    .addColumn('occurrence', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('notifications_sent_key', [
      'recipient',
      'kind',
      'event_id',
      'occurrence',
    ])
    .execute();
  await db.schema
    .createTable('schedule_changes')
    .addColumn('event_id', 'integer', (c) =>
      c.primaryKey().references('events.id').onDelete('cascade'),
    )
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('program', 'integer', (c) => c.notNull())
    .addColumn('cancelled', 'integer', (c) => c.notNull())
    .addColumn('changed_at', millis, (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute();
}
