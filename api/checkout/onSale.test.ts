import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isAppError } from '#shared/base/errors.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { unguardedStock } from '#api/checkout/testing/unguardedStock.ts';
import { openWorld } from '#api/checkout/testing/world.ts';

const BUYERS = 100;
const TICKETS = 20;

/** 100 concurrent buyers; returns orders and refusals. */
async function onSale(stockUsed: typeof stock, prepare = sql`select 1`) {
  const { db, buy, left, itemRows } = await openWorld(undefined, {
    quantity: TICKETS,
    stock: stockUsed,
  });
  await prepare.execute(db);
  const results = await Promise.allSettled(Array.from({ length: BUYERS }, () => buy()));
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  const soldOut = (error: unknown) => isAppError(error) && error.code === 'checkout.sold_out';
  return {
    orders: results.length - refusals.length,
    refused: refusals.filter(soldOut).length,
    codes: new Set((await itemRows()).map((item) => item.code)).size,
    stock: await left(),
  };
}

describe(`an on-sale of ${TICKETS} tickets to ${BUYERS} buyers`, () => {
  it('sells every ticket once', async () => {
    expect(await onSale(stock)).toEqual({
      orders: TICKETS,
      refused: BUYERS - TICKETS,
      codes: TICKETS,
      stock: { quantity: TICKETS, sold: TICKETS, held: 0 },
    });
  });

  it('would be oversold without the guard: this test can tell', async () => {
    const result = await onSale(unguardedStock, sql`pragma ignore_check_constraints = on`);
    expect(result).toMatchObject({ orders: BUYERS, stock: { sold: BUYERS } });
  });

  it('without the guard still meets the check of the table', async () => {
    const result = await onSale(unguardedStock);
    expect(result).toMatchObject({ orders: TICKETS, refused: 0, stock: { sold: TICKETS } });
  });
});
