import { type Kysely, sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';
import { phoneDigits } from '#shared/orders/search.rules.ts';

type Before = { orders: { id: string; customer_phone: string; search_text: string } };

const AT_ONCE = 1000;

/** Orders are found by phone number, and have an internal note. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('orders').addColumn('note', 'text').execute();
  await addPhones(db.withTables<Before>());
}

/** Many orders a statement: 100,000 take seconds. */
async function addPhones(db: Kysely<Before>): Promise<void> {
  let after = '';
  for (;;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'customer_phone'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const phones = orders
      .map(({ id, customer_phone }) => ({ id, digits: phoneDigits(customer_phone) }))
      .filter(({ digits }) => digits !== '')
      .map(({ id, digits }) => sql`(${id}, ${`\n${digits}`})`);
    if (phones.length > 0)
      await sql`update orders set search_text = search_text || phones.column2
        from (values ${sql.join(phones)}) as phones where orders.id = phones.column1`.execute(db);
    const last = orders.at(-1);
    if (!last) return;
    after = last.id;
  }
}
