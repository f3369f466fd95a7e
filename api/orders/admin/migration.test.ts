import { expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { fill } from '#api/db/migrations/0021-order-search.ts';
import { describeStore } from '#api/db/testing.ts';
import { placeBare } from './testing.ts';

describeStore('orders from before there was a search', (open) => {
  it('get the text that they are searched in, a few at a time until all have it', async () => {
    const db = await open();
    const { eventId } = await seedSale(db);
    const order = { name: 'ZOË Å', eventId, status: 'completed' } as const;
    for (const n of [1, 2, 3, 4, 5]) {
      await placeBare(db, { ...order, id: `ID${n}`, number: `RC-${n}`, email: `Z${n}@X.Y`, at: n });
    }
    await db.updateTable('orders').set({ search_text: '' }).execute();
    await fill(db, 2);
    const rows = await db.selectFrom('orders').select('search_text').orderBy('id').execute();
    expect(rows.map(({ search_text }) => search_text)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `rc-${n}\nzoë å\nz${n}@x.y`),
    );
  });
});
