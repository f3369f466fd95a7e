import { describe, expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { inTransaction } from '#api/db/open.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import { createAddonsService } from './addons.service.ts';

// Skate rental (1): 10 at each event, 4 sold and 1 held at the first.
const RENTAL = { eventId: 1, productId: 1, variantId: 0 };

describeStore('the stock of an add-on', (open) => {
  it('is never less than what is taken', async () => {
    const { ask } = await createManaged(await open());
    expect(await ask('PATCH', '/api/addons/1', { available_quantity: 4 })).toMatchObject({
      status: 409,
      body: {
        code: 'addons.below_sold',
        field: 'available_quantity',
        message: 'Available quantity cannot be below what is taken already: 4 sold and 1 held',
      },
    });
    const least = await ask('PATCH', '/api/addons/1', { available_quantity: 5 });
    expect(least.body).toMatchObject({ available_quantity: 5, quantity_sold: 4, quantity_held: 1 });
    const unlimited = await ask('PATCH', '/api/addons/1', { available_quantity: null });
    expect(unlimited.body).toMatchObject({ available_quantity: null });
    expect((await ask('PATCH', '/api/addons/1', { available_quantity: 0 })).status).toBe(409);
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

  it('is told in all to admins, and what an event starts with to visitors', async () => {
    const { ask, events } = await createManaged(await open());
    expect((await ask('GET', '/api/addons?admin=true')).body).toMatchObject([
      { name: 'Shirt', available_quantity: null, quantity_sold: 0 },
      { name: 'Skate rental', available_quantity: 10, quantity_sold: 4, quantity_held: 1 },
    ]);
    const visitors = await ask('GET', '/api/addons');
    expect(visitors.body).toMatchObject([{ available_quantity: null }, { available_quantity: 10 }]);
    expect(await events.addonsOfTicket(1)).toMatchObject([
      { available_quantity: null },
      { available_quantity: 5 },
    ]);
    expect(JSON.stringify(visitors.body)).not.toMatch(/sold|held|archived|updated/);
  });
});

describe('an add-on', () => {
  it('that has been sold is not deleted', async () => {
    const { ask, db } = await createManaged(await memoryDatabase());
    expect(await ask('DELETE', '/api/addons/1')).toMatchObject({
      status: 409,
      body: {
        code: 'addons.has_sales',
        message: 'Skate rental cannot be deleted: 4 sold and 1 held',
      },
    });
    await db.deleteFrom('addon_stock').execute();
    expect(await ask('DELETE', '/api/addons/1')).toMatchObject({
      status: 409,
      body: { code: 'addons.in_use', message: 'Skate rental is offered with tickets of 1 event' },
    });
    await db.deleteFrom('ticket_addons').execute();
    expect((await ask('DELETE', '/api/addons/1')).status).toBe(204);
  });

  it('that was sold and refunded is not deleted either', async () => {
    const db = await memoryDatabase();
    const { sale, rig, bought, refund } = await openOffice(db);
    const order = await bought();
    await refund(order.id, wish({ all: true }));
    await db.deleteFrom('ticket_addons').execute();
    const addons = createAddonsService({
      db,
      platform: rig.platform,
      events: createEventsService({ db, platform: rig.platform }),
    });
    await expect(addons.remove(anActor, sale.shirt, undefined)).rejects.toMatchObject({
      code: 'addons.has_sales',
      message: expect.stringContaining('it has been sold, and refunded since'),
    });
    await addons.remove(anActor, sale.rental, undefined);
  });

  it('that is put away goes with no ticket any more', async () => {
    const { ask, events } = await createManaged(await memoryDatabase());
    await ask('PATCH', '/api/addons/1', { archived: true });
    expect((await events.addonsOfTicket(1)).map(({ name }) => name)).toEqual(['Shirt']);
  });

  it('that is put away is in no new basket, and in those that are being paid', async () => {
    const db = await memoryDatabase();
    const sale = await seedSale(db);
    const rig = createRig(db);
    const basket = aBasket(sale, 1, { addons: [{ addonId: sale.shirt, quantity: 1 }] });
    const open = await paid(rig, basket);
    await db.updateTable('addons').set({ archived_at: 1 }).where('id', '=', sale.shirt).execute();
    await expect(rig.checkout.create(basket, null)).rejects.toMatchObject({
      code: 'checkout.addon_unavailable',
      problem: { field: 'addons.0.addonId' },
    });
    expect(await rig.checkout.process(open.id)).toMatchObject({ orderId: expect.any(String) });
  });

  it('costs something, is taxed within reason and has its defaults', async () => {
    const { ask } = await createManaged(await memoryDatabase());
    const plain = { name: 'Pin', price: 1, addon_type: 'merchandise' };
    expect(await ask('POST', '/api/addons', plain)).toMatchObject({
      status: 201,
      body: { ...plain, sales_tax_rate: 0, available_quantity: null, sort_order: 0 },
    });
    for (const [wrong, field, message] of [
      [{ price: 0 }, 'price', 'Price must be at least $0.01'],
      [{ sales_tax_rate: 10_001 }, 'sales_tax_rate', 'Tax rate must be between 0 and 100'],
      [{ addon_type: 'snack' }, 'addon_type', 'Choose a type'],
      [{ available_quantity: -1 }, 'available_quantity', 'Available quantity cannot be negative'],
    ] as const) {
      const refused = await ask('POST', '/api/addons', { ...plain, ...wrong });
      expect(refused).toMatchObject({ status: 400, body: { field, message } });
    }
  });
});
