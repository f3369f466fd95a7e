import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createRig } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { describeStore } from '#api/db/testing.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { anActor } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { orderItemSchema, orderSchema } from '#shared/orders/orders.schemas.ts';
import { viewerOf, WRONG_LINKS } from './requestedOrder.ts';
import { itemsOf } from './orders.store.ts';
import { insertItems } from '#api/sales/sales.commands.ts';
import { newQuestionSchema } from '#shared/questions/questions.schemas.ts';
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

type Wish = { itemId: number | null; questionId: number; value: string; version?: number };

describeStore('answers after the sale', (start) => {
  it('are added and changed by the link until doors open, and reach the door with its next list', async () => {
    const shop = await openShop(start);
    const order = await bought(shop);
    const { manifest, sale } = shop;
    const [first = 0, second = 0] = order.items.map(({ id }) => id);
    const make = (body: object) =>
      shop.questions.create(anActor, sale.eventId, newQuestionSchema.parse(body));
    const size = await make({ kind: 'skate_size', label: 'Size', show_at_door: true });
    const signing = { kind: 'waiver', label: 'Waiver', waiver_text: 'My risk.', scope: 'order' };
    const waiver = await make(signing);
    const path = `/api/orders/${order.order_number}`;
    const put = (answers: Wish[], by = shop.rig) => by.put(`${path}/answers`, { answers });

    expect(await (await shop.get(`${path}/questions`)).json()).toMatchObject({
      questions: [{ label: 'Size' }, { label: 'Waiver' }],
      answers: [],
    });
    expect((await shop.read(order.order_number)).unanswered).toMatchObject([
      { label: 'Size', item_id: first, required: true },
      { label: 'Size', item_id: second },
      { label: 'Waiver', item_id: null },
    ]);

    const { cursor } = await manifest();
    const sized = { itemId: first, questionId: size.id, value: '8.5' };
    const signed = { itemId: null, questionId: waiver.id, value: 'Ana', version: 1 };
    const done = await put([sized, signed]);
    expect(await done.json()).toMatchObject({
      answers: [
        { text: '8½', changed_at: expect.any(String) },
        { text: 'Signed by Ana', changed_at: expect.any(String) },
      ],
      unanswered: [{ item_id: second }],
    });
    const then = await manifest(cursor);
    expect(then.tickets).toMatchObject([{ item: first, answers: ['Size: 8½'] }]);
    await put([sized]);
    expect((await manifest(then.cursor)).tickets).toEqual([]);

    const refused = [
      [{ ...signed, value: 'Bea' }, '409 questions.waiver_signed'],
      [{ ...sized, itemId: 999_999 }, '404 orders.ticket_unknown'],
    ] as const;
    for (const [wish, code] of refused) expect(await codeOf(put([wish]))).toBe(code);
    await shop.update('events', { doors_at: 1 }, { id: sale.eventId });
    const late = [{ ...sized, value: '9' }];
    expect(await codeOf(put(late))).toBe('409 questions.answers_closed');
    // Admins may still change answers, which is audited without their content.
    expect((await put(late, shop.as(boss))).status).toBe(200);
    const [entry] = await shop.rows('audit_log', { action: 'orders.mend' });
    expect(entry?.after).toContain(`answer_${size.id}_ticket_${first}`);
    expect(entry?.after).not.toContain('"9"');
  });
});

describeStore('who tickets are for', (open) => {
  it('is said by the link until doors open, and reaches the door as a short name', async () => {
    const shop = await openShop(open);
    const order = await bought(shop);
    const [first, second, addon] = order.items.map(({ id }) => id);
    const name = (itemId: number | undefined, text: string) =>
      shop.put(`/api/orders/${order.order_number}/attendees`, {
        attendees: [{ itemId, name: text }],
      });
    const { cursor, tickets } = await shop.manifest();
    const buyer = tickets[0]?.holder;
    const named = orderSchema.parse(await (await name(first, ' Mia Lou Rivera ')).json());
    expect(named.items.map(({ attendee }) => attendee)).toEqual(['Mia Lou Rivera', null, null]);
    const then = await shop.manifest(cursor);
    const holders = async () =>
      (await shop.manifest(then.cursor)).tickets.map(({ holder }) => holder);
    expect(then.tickets.map(({ holder }) => holder)).toEqual(['Mia Lou R.']);
    await name(first, 'Mia Lou Rivera');
    expect(await holders()).toEqual([]);
    await name(first, '');
    expect(await holders()).toEqual([buyer]);

    expect((await name(second, 'x'.repeat(81))).status).toBe(400);
    await shop.update('order_items', { status: 'cancelled' }, { id: second ?? 0 });
    for (const other of [addon, 999_999, second])
      expect(await codeOf(name(other, 'Mia'))).toBe('404 orders.ticket_unknown');
    await shop.update('events', { doors_at: 1 }, { id: shop.sale.eventId });
    expect(await codeOf(name(first, 'Mia'))).toBe('409 orders.attendees_closed');
  });
});
