import { expect, it } from 'vitest';
import { aBasket, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createProductsService } from './products.service.ts';
import { actor } from './products.testing.ts';

// What happens to a ticket while people are buying it.

async function start(stock: number) {
  const db = await memoryDatabase();
  const rig = createRig(db);
  const { platform, live } = rig;
  const events = createEventsService({ db, platform, live });
  const products = createProductsService({ db, platform, events });
  const sale = await seedSale(db, { stock }, platform);
  return { db, rig, products, sale };
}

it('a new price is for those who come after it: who is buying already pays the old one', async () => {
  const { db, rig, products, sale } = await start(10);
  const before = await paid(rig, aBasket(sale));
  await products.update(sale.pass, { price: 5000, sales_tax_rate: 0 }, { actor });
  await rig.checkout.process(before.id);
  const after = await paid(rig, aBasket(sale));
  expect([before.amount, after.amount]).toEqual([2706, 5000]);
  const orders = await db.selectFrom('orders').select(['total_amount', 'tax_amount']).execute();
  expect(orders).toEqual([{ total_amount: 2706, tax_amount: 206 }]);
});

it('there are never fewer tickets than are sold and held, whoever comes first', async () => {
  const { db, rig, products, sale } = await start(100);
  const buy = (quantity: number) => rig.checkout.create(aBasket(sale, quantity), null);
  const shrink = (quantity: number) => products.update(sale.pass, { quantity }, { actor });
  const results = await Promise.allSettled(
    [80, 60, 45, 30, 20, 10, 5].flatMap((quantity, n) => [buy(n + 1), shrink(quantity), buy(2)]),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  const codes = new Set(refused.map(({ reason }) => (reason as { code?: string }).code));
  expect(['checkout.sold_out', 'tickets.quantity_below_sold']).toEqual(
    expect.arrayContaining([...codes]),
  );
  expect(codes.size).toBeGreaterThan(0);
  const { quantity, sold, held } = await stockOf(db, sale.pass);
  const below = { code: 'tickets.quantity_below_sold' };
  if (sold + held > 1) await expect(shrink(sold + held - 1)).rejects.toMatchObject(below);
  expect(sold + held).toBeLessThanOrEqual(quantity);
  expect(quantity).toBeLessThan(100);
});

it('a ticket is bought or deleted, never both', async () => {
  const { db, rig, products, sale } = await start(10);
  const [deleted, bought] = await Promise.allSettled([
    products.remove(sale.pass, { actor }),
    rig.checkout.create(aBasket(sale), null),
  ]);
  expect([deleted.status, bought.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const held = rig.checkout.create(aBasket({ ...sale, pass: sale.friday }), null);
  await held;
  await expect(products.remove(sale.friday, { actor })).rejects.toMatchObject({
    code: 'tickets.in_checkout',
  });
  expect(await stockOf(db, sale.friday)).toMatchObject({ held: 1 });
});

it('of two who edit it from the same page, one is told', async () => {
  const { products, sale } = await start(10);
  const { updated_at } = await products.setHidden(sale.pass, true, { actor });
  const asked = { actor, expected: Date.parse(updated_at) };
  const results = await Promise.allSettled(
    ['Ana', 'Ben', 'Cleo'].map((name) => products.update(sale.pass, { name }, asked)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a payment that comes for a ticket deleted meanwhile is refunded, never an order', async () => {
  const { db, rig, products, sale } = await start(10);
  const setup = await paid(rig, aBasket(sale), 'declined');
  // Its hold is over, but its payment was not cancelled in time.
  await db.updateTable('checkouts').set({ status: 'released' }).execute();
  await db.updateTable('ticket_products').set({ quantity_held: 0 }).execute();
  await products.remove(sale.pass, { actor });
  await rig.demo.confirm({ id: setup.id, clientSecret: setup.clientSecret }, 'success');
  expect(await rig.checkout.finalize(setup.id)).toEqual({ kind: 'refunded' });
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
});
