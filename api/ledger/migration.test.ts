import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { databaseBefore, oldEvent, oldSale } from '#api/db/oldDatabase.testing.ts';
import type { Schema } from '#api/db/schema.ts';

async function refund(db: Kysely<Schema>, order: string, item: number, commission_amount: number) {
  const ids = {
    id: `refund-${item}`,
    checkout_id: order,
    order_id: order,
    payment_intent_id: order,
  };
  const fact = { amount: 100, reason: 'requested', status: 'succeeded', created_at: 5000 };
  await db
    .insertInto('refunds')
    .values({ ...ids, ...fact, event_id: 1, commission_amount } as never)
    .execute();
  const back = { kind: 'ticket', product_id: 1, quantity: 1, net_amount: 100, tax_amount: 0 };
  const taken = { refund_id: ids.id, order_item_id: item, ...back, commission_amount } as const;
  await db
    .insertInto('refund_items')
    .values(taken as never)
    .execute();
}

it('what was sold with a code before there was a ledger is in it, and what went back of it', async () => {
  const { db, catchUp } = await databaseBefore('0032-ledger');
  await oldEvent(db);
  await db
    .insertInto('promoters')
    .values({ name: 'Axle', email: 'a@b.example', status: 'approved', created_at: 0 } as never)
    .execute();
  await oldSale(db, { n: 1, promoter: 1, commissions: [6, 5] });
  await oldSale(db, { n: 2, promoter: null, commissions: [0] });
  await oldSale(db, { n: 3, promoter: 1, commissions: [0, 4] });
  // Cancelled before refunds had items.
  await oldSale(db, { n: 4, promoter: 1, commissions: [9], status: 'cancelled' });
  await refund(db, 'order-1', 11, 5);
  await catchUp();
  const entries = db.selectFrom('ledger_entries').selectAll().orderBy('created_at').orderBy('id');
  const found = await entries.execute();
  expect(found.map(({ entry_key, amount }) => [entry_key, amount])).toEqual([
    ['earned:10', 6],
    ['earned:11', 5],
    ['earned:31', 4],
    ['earned:40', 9],
    ['reversed:whole:40', -9],
    ['reversed:refund-11:11', -5],
  ]);
  expect(found[0]).toMatchObject({
    promoter_id: 1,
    mode: 'demo',
    event_id: 1,
    order_id: 'order-1',
  });
  await db.destroy();
});
