import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

const COLUMNS = 'addon_id, event_id, variant_id, total, own, quantity_sold, quantity_held';

/** Stock of add-ons by day or session of an event; what was sold is counted in the event as a whole. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('addons')
    .addColumn('stock_per', 'text', (c) => c.notNull().defaultTo('event'))
    .execute();
  for (const table of ['checkout_lines', 'order_items'])
    await db.schema
      .alterTable(table)
      .addColumn('slots', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  // SQLite changes no primary key: the rows are copied as they are.
  await sql`alter table addon_stock rename to addon_stock_before`.execute(db);
  await db.schema.dropIndex('addon_stock_event').execute();
  await db.schema
    .createTable('addon_stock')
    .addColumn('addon_id', 'integer', (c) => c.notNull().references('addons.id'))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('variant_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('slot', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('total', 'integer')
    .addColumn('own', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quantity_sold', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quantity_held', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('addon_stock_key', ['addon_id', 'event_id', 'variant_id', 'slot'])
    .addCheckConstraint(
      'addon_stock_counts',
      sql`quantity_sold >= 0 and quantity_held >= 0 and (total is null or quantity_sold + quantity_held <= total)`,
    )
    .execute();
  await sql
    .raw(`insert into addon_stock (${COLUMNS}) select ${COLUMNS} from addon_stock_before`)
    .execute(db);
  await db.schema.dropTable('addon_stock_before').execute();
  await db.schema.createIndex('addon_stock_event').on('addon_stock').column('event_id').execute();
}
