import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { describeStore } from '#api/db/testing.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { orderItemSchema, orderSchema } from '#shared/orders/orders.schemas.ts';
import { viewerOf, WRONG_LINKS } from './requestedOrder.ts';
import { itemsOf } from './orders.store.ts';
import { insertItems } from '#api/sales/sales.commands.ts';
import { ana, boss, type Bought, bought, openShop, sam, type Shop } from './replaceLink.testing.ts';

describe('an order', () => {
  let shop: Shop;
  let order: Bought;
  beforeAll(async () => {
    shop = await openShop();
    order = await bought(shop);
  });

  it('is found by its number and by its id, in any case of the number, never by a cache', async () => {
    const { order_number: number, id } = order;
    for (const path of [`by-number/${number}`, `by-number/${number.toLowerCase()}`, id, number]) {
      const answer = await shop.get(`/api/orders/${path}`);
      expect(answer.status).toBe(200);
      expect(orderSchema.parse(await answer.json())).toMatchObject({
        id,
        order_number: number,
        customer_name: 'Ana Ruiz',
        event: { title: 'Peach City Skate Jam', venue: { name: 'Cascade Rink' } },
      });
    }
  });

  it('has items that know what they are and who is in, and nothing of the door or the promoter', async () => {
    const items = async () =>
      orderItemSchema.array().parse(await (await shop.get(`/api/orders/${order.id}/items`)).json());
    const { pass, shirt } = shop.sale;
    const ticket = { ticket_product: { name: 'Weekend Pass' }, quantity: 1, status: 'valid' };
    expect(await items()).toMatchObject([
      { ...ticket, ticket_product_id: pass, is_checked_in: false },
      { ...ticket, ticket_product_id: pass, is_checked_in: false },
      { addon_id: shirt, addon: { name: 'Shirt' }, quantity: 2 },
    ]);
    const text = await (await shop.get(`/api/orders/${order.id}`)).text();
    expect(text).not.toMatch(/hash|commission|payment_intent|door_seq|promoter_id/);
    await shop.update('order_items', { entry_at: 1, entry_scan_id: 's' }, { kind: 'ticket' });
    expect((await items()).map((item) => item.is_checked_in)).toEqual([true, true, false]);
  });

  it.each(['RC-0000-0000-0000', 'nobody', '%00', '1', "' or 1=1", 'x'.repeat(199)])(
    'that is not there is 404: %s',
    async (reference) => {
      for (const path of [reference, `by-number/${reference}`, `${reference}/items`])
        expect(await codeOf(shop.get(`/api/orders/${path}`))).toBe('404 orders.not_found');
    },
  );

  it('is guessed some hundred times from one address; what is found does not count', async () => {
    const { app } = createRig(shop.db, { limited: true });
    const ask = (id: string, address: string) =>
      app.request(`/api/orders/${id}`, { headers: { 'x-forwarded-for': address } });
    for (let n = 0; n < 5; n += 1) expect((await ask(order.id, '203.0.113.1')).status).toBe(200);
    for (let n = 0; n < WRONG_LINKS.points; n += 1)
      expect((await ask(`nobody${n}`, '203.0.113.1')).status).toBe(404);
    const refused = await ask('nobody', '203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(order.id, '203.0.113.2')).status).toBe(200);
  });
});

it('the orders of a user are those bought while signed in, newest first, and need a login; the phone number is for them and admins', async () => {
  const shop = await openShop(undefined, ana);
  const { get, post, as, sale } = shop;
  await post('/api/create-payment-intent', aBasket(sale));
  expect(await shop.rows('checkouts')).toMatchObject([{ user_id: ana.id }]);
  const first = await bought(shop, ana.id);
  shop.platform.advance(1000);
  await bought(shop, boss.id);
  await bought(shop);
  const second = await bought(shop, ana.id);
  const answer = await get('/api/orders/user');
  const own = orderSchema.array().parse(await answer.json());
  expect(own.map(({ id, items }) => [id, items.length])).toEqual([
    [second.id, 3],
    [first.id, 3],
  ]);
  expect(await codeOf(as(null).get('/api/orders/user'))).toBe('401 auth.required');
  const phoneFor = async (user: User | null) => {
    const seen = await as(user).get(`/api/orders/${first.id}`);
    return orderSchema.parse(await seen.json()).customer_phone;
  };
  for (const user of [ana, boss]) expect(await phoneFor(user)).toBe(aCustomer().phone);
  for (const user of [null, { ...ana, id: 'user-ben' }, sam]) expect(await phoneFor(user)).toBe('');
});

it.each([
  ['nothing', false, false, true],
  ['a second step', true, false, false],
  ['a longer password', false, true, false],
])('an admin who has %s to set up first', async (_, secondFactorDue, passwordDue, admin) => {
  const app = new Hono<AppEnv>().get('/', (c) => {
    c.set('user', boss);
    c.set('secondFactorDue', secondFactorDue);
    c.set('passwordDue', passwordDue);
    return c.json(viewerOf(c));
  });
  expect(await (await app.request('/')).json()).toEqual({ userId: boss.id, admin });
});

describeStore('orders store', (open) => {
  it('writes a thousand items in their order, and counts the door up without gaps', async () => {
    const { db, buy, sale } = await openWorld(open);
    const { id: orderId } = await buy();
    const [template] = await itemsOf(db, [orderId]);
    if (!template) throw new Error('no item');
    const { id: _, door_seq, entry_at, entry_scan_id, ...row } = template;
    expect([door_seq, entry_at, entry_scan_id]).toEqual([1, null, null]);
    const numbers = Array.from({ length: 1201 }, (_each, n) => n + 1);
    const rows = numbers.slice(1).map((n) => ({ ...row, code: `C${n}`, qr_code: `Q${n}` }));
    const clock = await takeDoorNumbers(db, sale.eventId, rows.length);
    await insertItems(db, rows, (clock?.door_seq ?? 0) - rows.length + 1);
    const items = await itemsOf(db, [orderId]);
    expect(items.map((item) => item.door_seq)).toEqual(numbers);
    expect(items.at(-1)?.code).toBe('C1201');
  });
});
