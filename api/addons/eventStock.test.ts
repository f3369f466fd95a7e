import { expect, it } from 'vitest';
import { z } from 'zod';
import { createManaged } from '#api/catalogue/testing.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { describeStore } from '#api/db/testing.ts';

// Skate rental (add-on 1): each event has 10; at the first event, 4 are sold and 1 is held.

const PATH = '/api/events/1/addon-stock';
const sizes = (...quantities: (number | null)[]) =>
  quantities.map((available_quantity, n) => ({ label: `Size ${8 + n}`, available_quantity }));

describeStore('the stock that an event has of add-ons', (open) => {
  it('is the add-on’s until the event says otherwise, for what it offers', async () => {
    const { ask } = await createManaged(await open());
    const taken = { addon_id: 1, quantity_sold: 4, quantity_held: 1 };
    const rental = (facts: object) => expect.objectContaining({ ...taken, ...facts });
    const whole = { slot: '', slot_name: null };
    const shirt = { addon_id: 2, variant_id: null, name: 'Shirt', label: null, ...whole };
    const rest = { total: null, own: false, quantity_sold: 0, quantity_held: 0 };
    const stock = async () => (await ask('GET', PATH)).body;
    expect(await stock()).toEqual([{ ...shirt, ...rest }, rental({ total: 10 })]);
    const set = (total: number | null) =>
      ask('PUT', PATH, { stock: [{ addon_id: 1, variant_id: null, total }] });
    expect((await set(6)).body).toContainEqual(rental({ total: 6, own: true }));
    expect((await ask('PATCH', '/api/addons/1', { available_quantity: 3 })).status).toBe(200);
    expect(await stock()).toContainEqual(rental({ total: 6, own: true }));
    const below = { code: 'addons.below_sold', field: 'stock.0.total' };
    expect(await set(4)).toMatchObject({ status: 409, body: below });
    expect((await set(null)).body).toContainEqual(rental({ total: null }));
    const foreign = { stock: [{ addon_id: 2, variant_id: 9, total: 1 }] };
    const body = { code: 'addons.not_offered', field: 'stock.0' };
    expect(await ask('PUT', PATH, foreign)).toMatchObject({ status: 404, body });
    expect((await ask('GET', '/api/events/77/addon-stock')).status).toBe(404);
  });

  it('is there for each variant, whose names differ, and told to visitors', async () => {
    const { ask, events, log } = await createManaged(await open());
    const offer = async (variants: object[]) =>
      (await ask('PATCH', '/api/addons/2', { variants })).body;
    expect(await offer(sizes(3, null, 0))).toMatchObject({
      variants: [
        { id: 1, label: 'Size 8', available_quantity: 3 },
        { id: 2, label: 'Size 9', available_quantity: null },
        { id: 3, label: 'Size 10', available_quantity: 0 },
      ],
    });
    const own = (variant_id: number, total: number) => ({ addon_id: 2, variant_id, total });
    await ask('PUT', PATH, { stock: [own(3, 1), own(2, 8)] });
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
    const kept = { id: 3, label: 'Size 10', available_quantity: 7 };
    const variants = [{ id: 3 }, { id: 1, label: 'Size 8' }];
    expect(await offer([kept, ...sizes(5)])).toMatchObject({ variants });
    const list = z.array(z.object({ label: z.string().nullable(), total: z.int().nullable() }));
    const twice = await ask('PATCH', '/api/addons/2', { variants: [...sizes(1), ...sizes(2)] });
    expect(twice).toMatchObject({ status: 400, body: { field: 'variants' } });
    const totals = list.parse((await ask('GET', PATH)).body).map((row) => [row.label, row.total]);
    expect(Object.fromEntries(totals)).toEqual({ 'Size 10': 1, 'Size 8': 5, null: 10 });
    const after = { 'Shirt (Size 9)': 8, 'Shirt (Size 10)': 1 };
    expect(await log()).toContainEqual(expect.objectContaining({ action: 'addons.stock', after }));
  });
});

const refuses = (held: Promise<unknown>, problem: object) =>
  expect(held).rejects.toMatchObject({ problem });
type Line = { variantId?: number; quantity: number };
async function shop() {
  const world = await openWorld();
  const { sale, hold, buy } = world;
  const variants = sizes(1, 5).map((variant, n) => ({ ...variant, id: n + 1 }));
  await world.update('addons', { variants: JSON.stringify(variants) }, { id: sale.rental });
  const rest = (addons: readonly Line[]) => ({
    addons: addons.map((line) => ({ addonId: sale.rental, ...line })),
  });
  return {
    ...world,
    held: (...addons: Line[]) => hold(2, rest(addons)),
    ordered: (...addons: Line[]) => buy(2, rest(addons)),
  };
}
const [one, two] = [
  { quantity: 1, variantId: 1 },
  { quantity: 2, variantId: 2 },
];

it('an add-on with variants is sold as one of them only, up to five pieces, and kept with its name; each has its own stock', async () => {
  const { rows, sale, held, ordered, itemRows } = await shop();
  for (const [addons, code, field] of [
    [[{ quantity: 1 }], 'variant_unavailable', 'addons.0.variantId'],
    [[{ quantity: 1, variantId: 7 }], 'variant_unavailable', 'addons.0.variantId'],
    [[one, { ...two, quantity: 5 }], 'too_many', 'addons.0.quantity'],
  ] as const)
    await refuses(held(...addons), { code: `checkout.${code}`, field });
  await ordered(one, two);
  const message = 'Only 0 of Skate rental (Size 8) available';
  const gone = { field: 'addons.0.quantity', details: { variantId: 1, left: 0 }, message };
  await refuses(held(one), { code: 'checkout.sold_out', ...gone });
  const items = (await itemRows()).filter(({ kind }) => kind === 'addon');
  const bought = items.map((item) => `${item.quantity} ${item.name} ${item.variant_id}`);
  expect(bought).toEqual(['1 Skate rental (Size 8) 1', '2 Skate rental (Size 9) 2']);
  const stock = await rows('addon_stock', { event_id: sale.eventId }, 'variant_id');
  expect(stock.map((row) => [row.variant_id, row.quantity_sold]).flat()).toEqual([1, 1, 2, 2]);
});
