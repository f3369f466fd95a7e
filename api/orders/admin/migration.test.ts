import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import type { Dialect } from '#api/db/columns.ts';
import { up } from '#api/db/migrations/0021-order-search.ts';
import { sqliteDialect } from '#api/db/sqlite.ts';

type Before = {
  orders: {
    id: string;
    order_number: string;
    customer_name: string;
    customer_email: string;
    event_id: number;
    created_at: number;
    status: string;
    search_text?: string;
  };
};

it.each<Dialect>(['sqlite', 'postgres'])(
  'orders from before can be searched for, on %s',
  async (dialect) => {
    const db = new Kysely<Before>({
      dialect:
        dialect === 'postgres'
          ? new PGliteDialect({ pglite: await PGlite.create() })
          : sqliteDialect(':memory:'),
    });
    const text = ['id', 'order_number', 'customer_name', 'customer_email', 'status'];
    let table = db.schema.createTable('orders');
    for (const column of text) table = table.addColumn(column, 'text');
    await table.addColumn('event_id', 'integer').addColumn('created_at', 'integer').execute();
    await db.schema.createIndex('orders_event').on('orders').column('event_id').execute();
    const old = (n: number): Before['orders'] => ({
      id: `id${n}`,
      order_number: `RC-${n}`,
      customer_name: 'ZOË Å',
      customer_email: `Z${n}@Example.com`,
      event_id: 1,
      created_at: n,
      status: 'completed',
    });
    // More than are read at once.
    const count = dialect === 'sqlite' ? 1001 : 3;
    const numbers = Array.from({ length: count }, (_each, n) => n);
    await db.insertInto('orders').values(numbers.map(old)).execute();
    await up({ db: db.withTables<never>() as unknown as Kysely<unknown>, dialect });
    const rows = await db.selectFrom('orders').select(['created_at', 'search_text']).execute();
    expect(rows).toHaveLength(count);
    for (const { created_at: n, search_text } of rows) {
      expect(search_text).toBe(`rc-${n}\nzoë å\nz${n}@example.com`);
    }
    await db.destroy();
  },
);
