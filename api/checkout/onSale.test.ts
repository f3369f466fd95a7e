import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { Stock } from '#api/stock/stock.commands.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import { unguardedStock } from '#api/checkout/testing/unguardedStock.ts';

const BUYERS = 100;
const TICKETS = 20;

/** 100 concurrent buyers; returns orders and refusals. */
async function onSale(
  stockUsed: Stock,
  prepare: (db: Awaited<ReturnType<typeof memoryDatabase>>) => Promise<unknown>,
) {
  const db = await memoryDatabase();
  const sale = await seedSale(db, { stock: TICKETS });
  await prepare(db);
  const rig = createRig(db, { stock: stockUsed });
  const buy = async () => {
    const { clientSecret } = await rig.checkout.create(aBasket(sale), null);
    const id = intentOf(clientSecret);
    await rig.demo.confirm({ id, clientSecret }, 'success');
    return rig.checkout.process(id);
  };
  const results = await Promise.allSettled(Array.from({ length: BUYERS }, buy));
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  const items = await db.selectFrom('order_items').select('code').execute();
  return {
    orders: results.length - refusals.length,
    refused: refusals.filter((error) => isAppError(error) && error.code === 'checkout.sold_out')
      .length,
    codes: new Set(items.map((item) => item.code)).size,
    stock: await stockOf(db, sale.pass),
  };
}

describe(`an on-sale of ${TICKETS} tickets to ${BUYERS} buyers`, () => {
  it('sells every ticket once', async () => {
    expect(await onSale(stock, () => Promise.resolve())).toEqual({
      orders: TICKETS,
      refused: BUYERS - TICKETS,
      codes: TICKETS,
      stock: { quantity: TICKETS, sold: TICKETS, held: 0 },
    });
  });

  it('would be oversold without the guard: this test can tell', async () => {
    const result = await onSale(unguardedStock, (db) =>
      sql`pragma ignore_check_constraints = on`.execute(db),
    );
    expect(result).toMatchObject({ orders: BUYERS, stock: { sold: BUYERS } });
  });

  it('without the guard still meets the check of the table', async () => {
    const result = await onSale(unguardedStock, () => Promise.resolve());
    expect(result).toMatchObject({ orders: TICKETS, refused: 0, stock: { sold: TICKETS } });
  });
});
