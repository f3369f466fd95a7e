import { sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  await people({ db, dialect });
  await catalogue({ db, dialect });
  await events({ db, dialect });
  await eventLinks({ db, dialect });
}

async function people({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('phone', 'text')
    .addColumn('role', 'text', (c) =>
      c.notNull().check(sql`role in ('admin', 'staff', 'promoter', 'user')`),
    )
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('expires_at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
}

async function catalogue({ db, dialect }: MigrationContext): Promise<void> {
  const { number } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('venues'), dialect)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('city', 'text')
    .addColumn('state', 'text')
    .addColumn('zip_code', 'text')
    .addColumn('country', 'text')
    .addColumn('venue_type', 'text', (c) => c.notNull().defaultTo('indoor'))
    .addColumn('capacity', 'integer')
    .addColumn('description', 'text')
    .addColumn('amenities', 'text')
    .addColumn('logo_url', 'text')
    .addColumn('website_url', 'text')
    .addColumn('latitude', number)
    .addColumn('longitude', number)
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .execute();
  await withAutoId(db.schema.createTable('djs'), dialect)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('specialty', 'text')
    .addColumn('bio', 'text')
    .addColumn('city', 'text')
    .addColumn('state', 'text')
    .addColumn('photo_url', 'text')
    .addColumn('instagram_url', 'text')
    .addColumn('soundcloud_url', 'text')
    .execute();
  await withAutoId(db.schema.createTable('addons'), dialect)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('price', 'integer', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('sales_tax_rate', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('addon_type', 'text', (c) => c.notNull())
    .addColumn('available_quantity', 'integer')
    .addColumn('quantity_sold', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quantity_held', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0))
    .addCheckConstraint(
      'addons_stock',
      sql`quantity_sold >= 0 and quantity_held >= 0 and (available_quantity is null or quantity_sold + quantity_held <= available_quantity)`,
    )
    .execute();
}

async function events({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('events'), dialect)
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('start_date', 'text', (c) => c.notNull())
    .addColumn('end_date', 'text', (c) => c.notNull())
    .addColumn('doors_open_time', 'text')
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('starts_at', millis, (c) => c.notNull())
    .addColumn('ends_at', millis, (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('venue', 'text', (c) => c.notNull())
    .addColumn('venue_id', 'integer', (c) => c.references('venues.id'))
    .addColumn('image_url', 'text')
    .addColumn('base_price', 'text', (c) => c.notNull().defaultTo('49.99'))
    .addColumn('is_featured', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('door_seq', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lookup_key', 'text', (c) => c.notNull())
    .addColumn('updated_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('event_keys')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('kid', 'integer', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('private_key', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('retired_at', millis)
    .addPrimaryKeyConstraint('event_keys_pk', ['event_id', 'kid'])
    .execute();
  await withAutoId(db.schema.createTable('sub_events'), dialect)
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('venue_id', 'integer', (c) => c.references('venues.id'))
    .addColumn('start_time', millis, (c) => c.notNull())
    .addColumn('end_time', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sub_events_event').on('sub_events').column('event_id').execute();
  await withAutoId(db.schema.createTable('ticket_products'), dialect)
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('price', 'integer', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('sales_tax_rate', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('ticket_type', 'text', (c) => c.notNull().defaultTo('single_day'))
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('quantity_sold', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quantity_held', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sub_event_id', 'integer', (c) => c.references('sub_events.id'))
    .addColumn('sort_order', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    // The last guard behind the conditional updates: no ticket too many, whatever a query does.
    .addCheckConstraint(
      'ticket_products_stock',
      sql`quantity_sold >= 0 and quantity_held >= 0 and quantity_sold + quantity_held <= quantity`,
    )
    .execute();
  await db.schema
    .createIndex('ticket_products_event')
    .on('ticket_products')
    .column('event_id')
    .execute();
}

async function eventLinks({ db }: MigrationContext): Promise<void> {
  await db.schema
    .createTable('event_venues')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('venue_id', 'integer', (c) => c.notNull().references('venues.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_venues_pk', ['event_id', 'venue_id'])
    .execute();
  await db.schema
    .createTable('event_djs')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('dj_id', 'integer', (c) => c.notNull().references('djs.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_djs_pk', ['event_id', 'dj_id'])
    .execute();
  await db.schema
    .createTable('sub_event_djs')
    .addColumn('sub_event_id', 'integer', (c) => c.notNull().references('sub_events.id'))
    .addColumn('dj_id', 'integer', (c) => c.notNull().references('djs.id'))
    .addPrimaryKeyConstraint('sub_event_djs_pk', ['sub_event_id', 'dj_id'])
    .execute();
  await db.schema
    .createTable('ticket_addons')
    .addColumn('ticket_id', 'integer', (c) => c.notNull().references('ticket_products.id'))
    .addColumn('addon_id', 'integer', (c) => c.notNull().references('addons.id'))
    .addPrimaryKeyConstraint('ticket_addons_pk', ['ticket_id', 'addon_id'])
    .execute();
}
