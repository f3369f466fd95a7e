import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createManaged } from '#api/catalogue/testing.ts';
import { createRig, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';

// Skate rental (1): 10 at each event, 4 sold and 1 held at the first.

const PATH = '/api/events/1/addon-stock';
const sizes = (...quantities: (number | null)[]) =>
  quantities.map((available_quantity, n) => ({ label: `Size ${8 + n}`, available_quantity }));

describeStore('the stock that an event has of add-ons', (open) => {
  it('is the add-on’s until the event says otherwise', async () => {
    const { ask } = await createManaged(await open());
    expect((await ask('GET', PATH)).body).toEqual([
      {
        addon_id: 2,
        variant_id: null,
        name: 'Shirt',
        label: null,
        total: null,
        own: false,
        quantity_sold: 0,
        quantity_held: 0,
      },
      expect.objectContaining({ addon_id: 1, total: 10, quantity_sold: 4, quantity_held: 1 }),
    ]);
    const set = (total: number | null) =>
      ask('PUT', PATH, { stock: [{ addon_id: 1, variant_id: null, total }] });
    expect((await set(6)).body).toContainEqual(
      expect.objectContaining({ addon_id: 1, total: 6, own: true }),
    );
    expect((await ask('PATCH', '/api/addons/1', { available_quantity: 3 })).status).toBe(200);
    expect((await ask('GET', PATH)).body).toContainEqual(
      expect.objectContaining({ addon_id: 1, total: 6, own: true }),
    );
    expect(await set(4)).toMatchObject({
      status: 409,
      body: {
        code: 'addons.below_sold',
        field: 'stock.0.total',
        message: 'Available quantity cannot be below what is taken already: 4 sold and 1 held',
      },
    });
    expect((await set(null)).body).toContainEqual(
      expect.objectContaining({ addon_id: 1, total: null }),
    );
  });

  it('is there for each variant, and told to visitors', async () => {
    const { ask, events, db } = await createManaged(await open());
    const made = await ask('PATCH', '/api/addons/2', { variants: sizes(3, null, 0) });
    expect(made.body).toMatchObject({
      variants: [
        { id: 1, label: 'Size 8', available_quantity: 3 },
        { id: 2, label: 'Size 9', available_quantity: null },
        { id: 3, label: 'Size 10', available_quantity: 0 },
      ],
    });
    await ask('PUT', PATH, {
      stock: [
        { addon_id: 2, variant_id: 3, total: 1 },
        { addon_id: 2, variant_id: 2, total: 8 },
      ],
    });
    expect(await events.addonsOfTicket(1)).toMatchObject([
      {
        name: 'Shirt',
        available_quantity: 12,
        variants: [
          { id: 1, available_quantity: 3 },
          { id: 2, available_quantity: 8 },
          { id: 3, available_quantity: 1 },
        ],
      },
      { name: 'Skate rental' },
    ]);
    const fewer = await ask('PATCH', '/api/addons/2', {
      variants: [{ id: 3, label: 'Size 10', available_quantity: 7 }, ...sizes(5)],
    });
    expect(fewer.body).toMatchObject({ variants: [{ id: 3 }, { id: 1, label: 'Size 8' }] });
    const list = z.array(z.object({ label: z.string().nullable(), total: z.int().nullable() }));
    expect(list.parse((await ask('GET', PATH)).body)).toEqual([
      { label: 'Size 10', total: 1 },
      { label: 'Size 8', total: 5 },
      { label: null, total: 10 },
    ]);
    const log = db.selectFrom('audit_log').select(['action', 'after']).orderBy('id');
    expect(await log.execute()).toContainEqual({
      action: 'addons.stock',
      after: '{"Shirt (Size 9)":8,"Shirt (Size 10)":1}',
    });
  });

  it('is refused for what the event does not offer, for a name twice, and without an event', async () => {
    const { ask } = await createManaged(await open());
    const stock = [{ addon_id: 2, variant_id: 9, total: 1 }];
    expect(await ask('PUT', PATH, { stock })).toMatchObject({
      status: 404,
      body: { code: 'addons.not_offered', field: 'stock.0' },
    });
    expect((await ask('GET', '/api/events/77/addon-stock')).status).toBe(404);
    const twice = [...sizes(1), ...sizes(2)];
    expect(await ask('PATCH', '/api/addons/2', { variants: twice })).toMatchObject({
      status: 400,
      body: { field: 'variants', message: 'Each variant needs a name of its own' },
    });
  });
});

describe('an add-on with variants', () => {
  async function shop() {
    const db = await memoryDatabase();
    const sale = await seedSale(db);
    const variants = sizes(1, 5).map((variant, n) => ({ ...variant, id: n + 1 }));
    const text = JSON.stringify(variants);
    await db.updateTable('addons').set({ variants: text }).where('id', '=', sale.rental).execute();
    const rig = createRig(db);
    const basket = (...addons: { variantId?: number; quantity: number }[]) =>
      aBasket(sale, 2, { addons: addons.map((line) => ({ addonId: sale.rental, ...line })) });
    const order = async (...addons: Parameters<typeof basket>) => {
      const { clientSecret, items } = await rig.checkout.create(basket(...addons), null);
      const id = intentOf(clientSecret);
      await rig.demo.confirm({ id, clientSecret }, 'success');
      await rig.checkout.process(id);
      return items;
    };
    return { db, sale, rig, basket, order };
  }

  it('is sold as one of them only, up to five pieces, and each has its own stock', async () => {
    const { rig, basket, order } = await shop();
    const refused = (code: string, field: string) => ({ code, problem: { field } });
    for (const [addons, code, field] of [
      [[{ quantity: 1 }], 'checkout.variant_unavailable', 'addons.0.variantId'],
      [[{ quantity: 1, variantId: 7 }], 'checkout.variant_unavailable', 'addons.0.variantId'],
      [
        [
          { quantity: 1, variantId: 1 },
          { quantity: 5, variantId: 2 },
        ],
        'checkout.too_many',
        'addons.0.quantity',
      ],
    ] as const)
      await expect(rig.checkout.create(basket(...addons), null)).rejects.toMatchObject(
        refused(code, field),
      );
    expect(await order({ quantity: 1, variantId: 1 }, { quantity: 2, variantId: 2 })).toMatchObject(
      [
        {},
        { name: 'Skate rental (Size 8)', quantity: 1 },
        { name: 'Skate rental (Size 9)', quantity: 2 },
      ],
    );
    await expect(
      rig.checkout.create(basket({ quantity: 1, variantId: 1 }), null),
    ).rejects.toMatchObject({
      code: 'checkout.sold_out',
      problem: {
        message: 'Only 0 of Skate rental (Size 8) available',
        field: 'addons.0.quantity',
        details: { variantId: 1, left: 0 },
      },
    });
  });

  it('keeps what was sold by size: one item each, with its name', async () => {
    const { db, sale, order } = await shop();
    await order({ quantity: 1, variantId: 1 }, { quantity: 2, variantId: 2 });
    const items = db.selectFrom('order_items').select(['name', 'variant_id', 'quantity']);
    expect(await items.where('kind', '=', 'addon').orderBy('id').execute()).toEqual([
      { name: 'Skate rental (Size 8)', variant_id: 1, quantity: 1 },
      { name: 'Skate rental (Size 9)', variant_id: 2, quantity: 2 },
    ]);
    const stock = db.selectFrom('addon_stock').select(['variant_id', 'quantity_sold', 'event_id']);
    expect(await stock.orderBy('variant_id').execute()).toEqual([
      { variant_id: 1, quantity_sold: 1, event_id: sale.eventId },
      { variant_id: 2, quantity_sold: 2, event_id: sale.eventId },
    ]);
  });

  it('goes back to its size when a hold ends', async () => {
    const { db, rig, basket } = await shop();
    const { checkoutId, clientSecret } = await rig.checkout.create(
      basket({ quantity: 1, variantId: 1 }),
      null,
    );
    const row = () =>
      db.selectFrom('addon_stock').select(['variant_id', 'quantity_held']).executeTakeFirst();
    expect(await row()).toEqual({ variant_id: 1, quantity_held: 1 });
    await rig.checkout.release({ checkoutId, clientSecret });
    expect(await row()).toEqual({ variant_id: 1, quantity_held: 0 });
  });
});
