import { expect, it } from 'vitest';
import { asked } from '#api/catalogue/testing.ts';
import { codeOf } from '#api/checkout/testing/client.ts';
import { of } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { createProductsService } from './products.service.ts';

// What happens to a ticket while people are buying it.

async function start(quantity: number) {
  const world = await openWorld(undefined, { quantity });
  return { ...world, products: createProductsService(world) };
}

it('a new price is for those who come after it: who is buying already pays the old one', async () => {
  const { pay, checkout, buy, orderRows, products, sale } = await start(10);
  const before = await pay();
  await products.update(sale.pass, { price: 5000, sales_tax_rate: 0 }, asked);
  await checkout.process(before.id);
  await buy();
  const orders = (await orderRows()).map((row) => `${row.total_amount} ${row.tax_amount}`);
  expect(orders.toSorted()).toEqual(['2706 206', '5000 0']);
});

it('there are never fewer tickets than are sold and held, whoever comes first', async () => {
  const { hold, left, products, sale } = await start(100);
  const shrink = (quantity: number) => products.update(sale.pass, { quantity }, asked);
  const results = await Promise.allSettled(
    [80, 60, 45, 30, 20, 10, 5].flatMap((quantity, n) => [hold(n + 1), shrink(quantity), hold(2)]),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  const codes = new Set(refused.map(({ reason }) => (reason as { code?: string }).code));
  expect(['checkout.sold_out', 'tickets.quantity_below_sold']).toEqual(
    expect.arrayContaining([...codes]),
  );
  expect(codes.size).toBeGreaterThan(0);
  const { quantity, sold, held } = await left();
  const below = '409 tickets.quantity_below_sold';
  if (sold + held > 1) expect(await codeOf(shrink(sold + held - 1))).toBe(below);
  expect(sold + held).toBeLessThanOrEqual(quantity);
  expect(quantity).toBeLessThan(100);
});

it('a ticket is bought or deleted, never both', async () => {
  const { hold, left, products, sale } = await start(10);
  const tries = [products.remove(sale.pass, asked), hold()];
  const outcomes = (await Promise.allSettled<unknown>(tries)).map(({ status }) => `${status}`);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  await hold(1, of(sale.friday));
  expect(await codeOf(products.remove(sale.friday, asked))).toBe('409 tickets.in_checkout');
  expect(await left(sale.friday)).toMatchObject({ held: 1 });
});

it('a payment that comes for a ticket deleted meanwhile is refunded, never an order', async () => {
  const { update, pay, demo, checkout, orderRows, products, sale } = await start(10);
  const setup = await pay(1, {}, 'declined');
  // Its hold is over, but its payment was not canceled in time.
  await update('checkouts', { status: 'released' });
  await update('ticket_products', { quantity_held: 0 });
  await products.remove(sale.pass, asked);
  await demo.confirm({ id: setup.id, clientSecret: setup.clientSecret }, 'success');
  expect(await checkout.finalize(setup.id)).toEqual({ kind: 'refunded' });
  expect(await orderRows()).toEqual([]);
});
