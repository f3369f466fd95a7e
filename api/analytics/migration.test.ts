import { expect, it } from 'vitest';
import { databaseBefore, oldEvent, oldSale } from '#api/db/oldDatabase.testing.ts';

it('what was sold and seen before there were figures is in them', async () => {
  const { db, catchUp } = await databaseBefore('0023-reports');
  await oldEvent(db);
  await oldSale(db, { n: 1, total: 5000 });
  await oldSale(db, { n: 2, total: 3000, refunded: 1000 });
  const seen = { event_id: 1, visitor: 'ana', day: '2026-11-20', kind: 'page_view' } as const;
  await db
    .insertInto('visits')
    .values([
      { ...seen, at: 7 },
      { ...seen, at: 9 },
      { ...seen, kind: 'checkout_initiated', at: 11 },
    ])
    .execute();
  await catchUp();
  const totals = await db
    .selectFrom('event_totals')
    .select(['event_id', 'orders', 'charged', 'refunded'])
    .execute();
  expect(totals.map((row) => Object.values(row).map(Number))).toEqual([[1, 2, 8000, 1000]]);
  const visitors = await db.selectFrom('visitors').select(['visitor', 'last_at']).execute();
  expect(visitors.map((row) => [row.visitor, Number(row.last_at)])).toEqual([['ana', 9]]);
  const items = db.selectFrom('order_items').select(['sold_at', 'payment_mode']).orderBy('id');
  expect((await items.execute()).map((item) => [Number(item.sold_at), item.payment_mode])).toEqual([
    [100, 'demo'],
    [200, 'demo'],
  ]);
  await db.destroy();
});
