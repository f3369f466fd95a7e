import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { problem } from '#api/checkout/testing/client.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { openOffice, wish } from './testing.ts';

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

it('somebody who comes in while a refund waits for the door is asked about', async () => {
  const db = await memoryDatabase();
  const { bought, look, refund, orderRow } = await openOffice(db);
  const order = await bought();
  const [ticket] = (await look(order.id)).items;
  // What another transaction writes before it lets go of the door.
  await sql`create trigger came_in after update of door_seq on events begin
    update order_items set entry_at = 1 where kind = 'ticket'; end`.execute(db);
  const asked = wish({ itemIds: [ticket?.id] });
  expect(await problem(refund(order.id, asked))).toMatchObject({
    status: 409,
    code: 'refunds.checked_in',
    details: { itemIds: [ticket?.id] },
  });
  expect((await orderRow(order.id)).refunded_amount).toBe(0);
  expect((await refund(order.id, { ...asked, force: true })).status).toBe(200);
});
