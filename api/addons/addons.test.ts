import { expect, it } from 'vitest';
import { createManaged } from '#api/catalogue/testing.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { describeStore } from '#api/db/testing.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import { openWorld } from '#api/checkout/testing/world.ts';

// Skate rental (add-on 1): each event has 10; at the first event, 4 are sold and 1 is held.
const RENTAL = { eventId: 1, productId: 1, variantId: 0, slot: '' };

describeStore('the stock of an add-on', (open) => {
  it('is told in all to admins, what an event starts with to visitors, and is never less than what is taken', async () => {
    const { ask, events } = await createManaged(await open());
    const taken = { quantity_sold: 4, quantity_held: 1 };
    const shirt = { name: 'Shirt', available_quantity: null, quantity_sold: 0 };
    const rental = { name: 'Skate rental', available_quantity: 10, ...taken };
    expect((await ask('GET', '/api/addons?admin=true')).body).toMatchObject([shirt, rental]);
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
    expect((await limit(5)).body).toMatchObject({ available_quantity: 5, ...taken });
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

it('an add-on has its defaults', async () => {
  const { ask } = await createManaged();
  const plain = { name: 'Pin', price: 1, addon_type: 'merchandise' };
  const usual = { sales_tax_rate: 0, available_quantity: null, sort_order: 0 };
  const made = await ask('POST', '/api/addons', plain);
  expect(made).toMatchObject({ status: 201, body: { ...plain, ...usual } });
});

const PATH = '/api/events/1/addon-stock';
const sizes = (...quantities: (number | null)[]) =>
  quantities.map((available_quantity, n) => ({ label: `Size ${8 + n}`, available_quantity }));
/** The same as they are stored, with their ids. */
const numbered = (...quantities: (number | null)[]) =>
  sizes(...quantities).map((variant, n) => ({ ...variant, id: n + 1 }));

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
    const { ask, events, eventStock, log } = await createManaged(await open());
    const offer = async (variants: object[]) =>
      (await ask('PATCH', '/api/addons/2', { variants })).body;
    expect(await offer(sizes(3, null, 0))).toMatchObject({ variants: numbered(3, null, 0) });
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
    const twice = await ask('PATCH', '/api/addons/2', { variants: [...sizes(1), ...sizes(2)] });
    expect(twice).toMatchObject({ status: 400, body: { field: 'variants' } });
    const totals = (await eventStock.list(1)).map(({ label, total }) => [label, total]);
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
  const variants = JSON.stringify(numbered(1, 5));
  await world.update('addons', { variants }, { id: sale.rental });
  const rest = (addons: readonly Line[]) => ({
    addons: addons.map((line) => ({ addonId: sale.rental, ...line })),
  });
  return {
    ...world,
    held: (...addons: Line[]) => hold(2, rest(addons)),
    ordered: (...addons: Line[]) => buy(2, rest(addons)),
  };
}
const one = { quantity: 1, variantId: 1 };
const two = { quantity: 2, variantId: 2 };

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
