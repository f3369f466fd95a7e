import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { describeStore } from '#api/db/testing.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';

// Skate rental (add-on 1): each event has 10; at the first event, 4 are sold and 1 is held.
const RENTAL = { eventId: 1, productId: 1, variantId: 0, slot: '' };

describeStore('the stock of an add-on', (open) => {
  it('is told in all to admins, what an event starts with to visitors, and is never less than what is taken', async () => {
    const { ask, events } = await createManaged(await open());
    const taken = { quantity_sold: 4, quantity_held: 1 };
    const shirt = { name: 'Shirt', available_quantity: null, quantity_sold: 0 };
    const rental = { name: 'Skate rental', available_quantity: 10, ...taken };
    const admins = await ask('GET', '/api/addons?admin=true');
    expect(admins.body).toMatchObject([shirt, rental]);
    const visitors = await ask('GET', '/api/addons');
    expect(visitors.body).toMatchObject([{ available_quantity: null }, { available_quantity: 10 }]);
    const left = (await events.addonsOfTicket(1)).map((addon) => addon.available_quantity);
    expect(left).toEqual([null, 5]);
    expect(JSON.stringify(visitors.body)).not.toMatch(/sold|held|archived|updated/);
    const limit = (available_quantity: number | null) =>
      ask('PATCH', '/api/addons/1', { available_quantity });
    const message = "Available quantity can't be below what's already taken: 4 sold and 1 held";
    const below = { code: 'addons.below_sold', field: 'available_quantity', message };
    expect(await limit(4)).toMatchObject({ status: 409, body: below });
    const least = { available_quantity: 5, ...taken };
    expect((await limit(5)).body).toMatchObject(least);
    expect((await limit(null)).body).toMatchObject({ available_quantity: null });
    expect((await limit(0)).status).toBe(409);
  });

  it('is not undercut by who buys at the same moment', async () => {
    const { ask, db } = await createManaged(await open());
    const buy = () =>
      inTransaction(db, (trx) => stock.sell(trx, [{ kind: 'addon', ...RENTAL, quantity: 1 }]));
    const shrink = (n: number) => ask('PATCH', '/api/addons/1', { available_quantity: n });
    await Promise.allSettled([5, 6, 7, 5, 6].flatMap((n) => [buy(), shrink(n), buy()]));
    const row = await db.selectFrom('addon_stock').selectAll().executeTakeFirstOrThrow();
    expect(row.total).not.toBeNull();
    expect(row.quantity_sold + row.quantity_held).toBeLessThanOrEqual(row.total ?? 0);
  });
});

it('an add-on that is put away goes with no ticket any more, and is not deleted when it has been sold', async () => {
  const { ask, db, events } = await createManaged();
  await ask('PATCH', '/api/addons/1', { archived: true });
  expect((await events.addonsOfTicket(1)).map(({ name }) => name)).toEqual(['Shirt']);
  const remove = () => ask('DELETE', '/api/addons/1');
  const sold = "Skate rental can't be deleted: 4 sold and 1 held";
  const used = 'Skate rental is offered with tickets of 1 event';
  const refused = (code: string, message: string) => ({ status: 409, body: { code, message } });
  expect(await remove()).toMatchObject(refused('addons.has_sales', sold));
  await db.deleteFrom('addon_stock').execute();
  expect(await remove()).toMatchObject(refused('addons.in_use', used));
  await db.deleteFrom('ticket_addons').execute();
  expect((await remove()).status).toBe(204);
});

it('an add-on that is put away is in no new basket, but in those that are being paid; sold and refunded, it is not deleted either', async () => {
  const { update, sale, pay, hold, checkout, refund, addons, db } = await openOffice();
  const shirts = { addons: [{ addonId: sale.shirt, quantity: 1 }] };
  const open = await pay(1, shirts);
  await update('addons', { archived_at: 1 }, { id: sale.shirt });
  expect(await codeOf(hold(1, shirts))).toBe('422 checkout.addon_unavailable');
  const order = await checkout.process(open.id);
  expect((await refund(order?.orderId ?? '', wish({ all: true }))).status).toBe(200);
  await db.deleteFrom('ticket_addons').execute();
  const message = expect.stringContaining('it was sold and later refunded');
  const refused = { code: 'addons.has_sales', message };
  await expect(addons.remove(anActor, sale.shirt, undefined)).rejects.toMatchObject(refused);
  await addons.remove(anActor, sale.rental, undefined);
});

it('an add-on has its defaults, and says what is wrong with it', async () => {
  const { ask } = await createManaged();
  const plain = { name: 'Pin', price: 1, addon_type: 'merchandise' };
  const usual = { sales_tax_rate: 0, available_quantity: null, sort_order: 0 };
  const made = await ask('POST', '/api/addons', plain);
  expect(made).toMatchObject({ status: 201, body: { ...plain, ...usual } });
  const body = { field: 'price', message: 'Price must be at least $0.01' };
  const free = await ask('POST', '/api/addons', { ...plain, price: 0 });
  expect(free).toMatchObject({ status: 400, body });
});
