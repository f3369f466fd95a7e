import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

/**
 * Stock of add-ons by event and variant. `addons.quantity_sold` and `quantity_held` stay behind as 0: a check of that
 * table names them, so that SQLite cannot drop them.
 */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .createTable('addon_stock')
    .addColumn('addon_id', 'integer', (c) => c.notNull().references('addons.id'))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('variant_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'integer')
    .addColumn('own', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quantity_sold', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quantity_held', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('addon_stock_pk', ['addon_id', 'event_id', 'variant_id'])
    .addCheckConstraint(
      'addon_stock_stock',
      sql`quantity_sold >= 0 and quantity_held >= 0 and (total is null or quantity_sold + quantity_held <= total)`,
    )
    .execute();
  await db.schema.createIndex('addon_stock_event').on('addon_stock').column('event_id').execute();
  await db.schema
    .alterTable('addons')
    .addColumn('variants', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  for (const table of ['checkout_lines', 'order_items'])
    await db.schema
      .alterTable(table)
      .addColumn('variant_id', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await sql`insert into addon_stock (addon_id, event_id, total, quantity_sold, quantity_held)
    select a.id, taken.event_id,
      case when a.available_quantity < sum(taken.sold + taken.held) then sum(taken.sold + taken.held)
        else a.available_quantity end,
      sum(taken.sold), sum(taken.held)
    from (
      select product_id, event_id, quantity - refunded_quantity as sold, 0 as held
      from order_items where kind = 'addon' and status = 'valid'
      union all
      select l.product_id, c.event_id, 0, l.quantity
      from checkout_lines l join checkouts c on c.id = l.checkout_id
      where l.kind = 'addon' and c.status = 'open'
    ) as taken
    join addons a on a.id = taken.product_id
    group by a.id, taken.event_id, a.available_quantity`.execute(db);
  await sql`update addons set quantity_sold = 0, quantity_held = 0`.execute(db);
}
