import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale } from '#api/checkout/testing/sale.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { orderItemSchema, orderSchema } from '#shared/orders/orders.schemas.ts';
import { insertItems, itemsOf } from './orders.store.ts';
import { WRONG_LINKS } from './guesses.ts';

const ana: User = {
  id: 'user-ana',
  username: 'ana',
  role: 'user',
  name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

async function shop(user: User | null = null) {
  const db = await memoryDatabase();
  const sale = await seedSale(db);
  for (const id of [ana.id, 'user-ben']) {
    await db
      .insertInto('users')
      .values({
        id,
        username: id,
        username_key: id,
        email: `${id}@example.com`,
        name: null,
        phone: null,
        role: 'user',
        password_hash: '',
        created_at: 0,
      })
      .execute();
  }
  return { db, sale, rig: createRig(db, { user }) };
}

async function buy(
  rig: Awaited<ReturnType<typeof shop>>['rig'],
  sale: Sale,
  userId: string | null = null,
) {
  const setup = await rig.checkout.create(
    aBasket(sale, 1, { addons: [{ addonId: sale.shirt, quantity: 2 }] }),
    userId,
  );
  const id = setup.clientSecret.split('_secret_')[0] ?? '';
  await rig.demo.confirm({ id, clientSecret: setup.clientSecret }, 'success');
  const order = await rig.checkout.process(id);
  if (!order) throw new Error('no order');
  return order;
}

describe('an order', () => {
  let it_: Awaited<ReturnType<typeof shop>>;
  let order: Awaited<ReturnType<typeof buy>>;
  beforeEach(async () => {
    it_ = await shop();
    order = await buy(it_.rig, it_.sale);
  });

  it('is found by its number and by its id, in any case of the number, never by a cache', async () => {
    const { orderNumber, orderId } = order;
    for (const path of [
      `by-number/${orderNumber}`,
      `by-number/${orderNumber.toLowerCase()}`,
      orderId,
      orderNumber,
    ]) {
      const answer = await it_.rig.get(`/api/orders/${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(orderSchema.parse(await answer.json())).toMatchObject({
        id: orderId,
        order_number: orderNumber,
        customer_name: 'Ana Ruiz',
        event: { title: 'Peach City Skate Jam', venue: { name: 'Cascade Rink' } },
      });
    }
  });

  it('has items that know what they are, and nothing of the door or the promoter', async () => {
    const items = await (await it_.rig.get(`/api/orders/${order.orderId}/items`)).json();
    expect(orderItemSchema.array().parse(items)).toMatchObject([
      {
        ticket_product_id: it_.sale.pass,
        ticket_product: { name: 'Weekend Pass' },
        quantity: 1,
        is_checked_in: false,
        status: 'valid',
      },
      { addon_id: it_.sale.shirt, addon: { name: 'Shirt' }, quantity: 2 },
    ]);
    const text = await (await it_.rig.get(`/api/orders/${order.orderId}`)).text();
    expect(text).not.toMatch(/hash|commission|payment_intent|door_seq|promoter_id/);
  });

  it.each(['RC-0000-0000-0000', 'nobody', '%00', '1', "' or 1=1", 'x'.repeat(199)])(
    'that is not there is 404: %s',
    async (reference) => {
      for (const path of [reference, `by-number/${reference}`, `${reference}/items`]) {
        const answer = it_.rig.get(`/api/orders/${path}`);
        expect(await problem(answer)).toMatchObject({ status: 404, code: 'orders.not_found' });
      }
    },
  );

  it('shows who is in', async () => {
    await it_.db
      .updateTable('order_items')
      .set({ entry_at: 1, entry_scan_id: 's' })
      .where('kind', '=', 'ticket')
      .execute();
    const found = await it_.rig.orders.find(order.orderId);
    expect(found?.items.map((item) => item.is_checked_in)).toEqual([true, false]);
  });
});

describe('my orders', () => {
  it('are mine only, newest first, and need a login', async () => {
    const { db, sale, rig } = await shop(ana);
    const first = await buy(rig, sale, ana.id);
    rig.platform.advance(1000);
    await buy(rig, sale, 'user-ben');
    await buy(rig, sale, null);
    const second = await buy(rig, sale, ana.id);
    const answer = await rig.get('/api/orders/user');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const orders = orderSchema.array().parse(await answer.json());
    expect(orders.map((order) => order.id)).toEqual([second.orderId, first.orderId]);
    expect(orders.map((order) => order.items.length)).toEqual([2, 2]);
    const stranger = createRig(db);
    expect(await problem(stranger.get('/api/orders/user'))).toMatchObject({
      status: 401,
      code: 'auth.required',
    });
  });

  it('are those bought while signed in', async () => {
    const { sale, rig } = await shop(ana);
    await rig.post('/api/create-payment-intent', aBasket(sale));
    expect(await rig.db.selectFrom('checkouts').select('user_id').execute()).toEqual([
      { user_id: ana.id },
    ]);
  });
});

describeStore('orders store', (open) => {
  it('writes a thousand items in their order, and counts the door up without gaps', async () => {
    const db = await open();
    const sale = await seedSale(db);
    const rig = createRig(db);
    const { id } = await paid(rig, aBasket(sale));
    const order = await rig.checkout.process(id);
    const [template] = await itemsOf(db, [order?.orderId ?? '']);
    if (!template) throw new Error('no item');
    const { id: _, door_seq, entry_at, entry_scan_id, ...row } = template;
    expect([door_seq, entry_at, entry_scan_id]).toEqual([1, null, null]);
    const rows = Array.from({ length: 1200 }, (_each, n) => ({
      ...row,
      code: `C${n}`,
      qr_code: `Q${n}`,
    }));
    const clock = await takeDoorNumbers(db, sale.eventId, rows.length);
    await insertItems(db, rows, (clock?.door_seq ?? 0) - rows.length + 1);
    const items = await itemsOf(db, [template.order_id]);
    expect(items.map((item) => item.door_seq)).toEqual(
      Array.from({ length: 1201 }, (_each, n) => n + 1),
    );
    expect(items.at(-1)?.code).toBe('C1199');
  });
});

describe('a link', () => {
  it('shows the phone number to the buyer signed in and to admins, and to nobody else', async () => {
    const { db, sale, rig } = await shop(ana);
    const { orderId } = await buy(rig, sale, ana.id);
    const phoneFor = async (user: User | null) => {
      const answer = await createRig(db, { user }).get(`/api/orders/${orderId}`);
      return orderSchema.parse(await answer.json()).customer_phone;
    };
    expect(await phoneFor(ana)).toBe(aCustomer().phone);
    expect(await phoneFor({ ...ana, id: 'boss', role: 'admin' })).toBe(aCustomer().phone);
    for (const user of [
      null,
      { ...ana, id: 'user-ben' },
      { ...ana, id: 'x', role: 'staff' },
    ] as const)
      expect(await phoneFor(user)).toBe('');
  });

  it('is guessed some hundred times from one address; what is found does not count', async () => {
    const { db, sale, rig } = await shop();
    const { orderId } = await buy(rig, sale);
    const limited = createRig(db, { countGuesses: true });
    const ask = (id: string, address: string) =>
      limited.app.request(`/api/orders/${id}`, { headers: { 'x-address': address } });
    for (let n = 0; n < 5; n += 1) expect((await ask(orderId, 'rink')).status).toBe(200);
    for (let n = 0; n < WRONG_LINKS.points; n += 1)
      expect((await ask(`nobody${n}`, 'rink')).status).toBe(404);
    const refused = await ask('nobody', 'rink');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(orderId, 'home')).status).toBe(200);
  });
});
