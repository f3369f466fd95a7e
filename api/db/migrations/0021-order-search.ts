import type { Kysely } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';
import { searchText } from '#shared/orders/search.rules.ts';

type Buyer = { id: string; order_number: string; customer_name: string; customer_email: string };
type Before = { orders: Buyer & { search_text: string } };

const AT_ONCE = 1000;

/**
 * Orders get the text that they are searched in. Both indexes hold all that a list filters and sorts by, so that a
 * search reads nothing but one of them, newest first.
 */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await fill(db.withTables<Before>());
  await db.schema
    .createIndex('orders_newest')
    .on('orders')
    .columns(['created_at', 'id', 'event_id', 'status', 'search_text'])
    .execute();
  await db.schema.dropIndex('orders_event').execute();
  await db.schema
    .createIndex('orders_of_event')
    .on('orders')
    .columns(['event_id', 'created_at', 'id', 'status', 'search_text'])
    .execute();
}

/** Of orders that were there before. Exported for its test. */
export async function fill(db: Kysely<Before>, atOnce = AT_ONCE): Promise<void> {
  let after = '';
  for (;;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'order_number', 'customer_name', 'customer_email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const order of orders) {
      const set = { search_text: searchText(order) };
      await db.updateTable('orders').set(set).where('id', '=', order.id).execute();
    }
    const last = orders.at(-1);
    if (!last) return;
    after = last.id;
  }
}
