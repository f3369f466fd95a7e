import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';

describeStore('what an order says of refunds', (open) => {
  it('is never more than was charged, nor less than nothing', async () => {
    const db = await open();
    const sale = await seedSale(db);
    const rig = createRig(db);
    const { id } = await paid(rig, aBasket(sale));
    await rig.checkout.process(id);
    for (const [column, most] of [
      ['refunded_amount', 'total_amount'],
      ['refunded_tax', 'tax_amount'],
      ['commission_reversed', 'commission_amount'],
    ]) {
      for (const value of [`${most} + 1`, '-1'])
        await expect(sql.raw(`update orders set ${column} = ${value}`).execute(db)).rejects.toThrow(
          /check/i,
        );
    }
    await expect(
      sql.raw('update order_items set refunded_quantity = quantity + 1').execute(db),
    ).rejects.toThrow(/check/i);
  });
});
