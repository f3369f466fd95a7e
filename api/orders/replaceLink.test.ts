import { testContext } from '#api/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { createReplaceLink } from './replaceLink.ts';
import {
  ana,
  boss,
  type Bought,
  bought,
  now,
  openShop,
  qrOf,
  replaced,
  sam,
  type Shop,
} from './replaceLink.testing.ts';

const MINUTE = 60_000;

let shop: Shop;
let order: Bought;
const fresh = () => now(shop, order.id);
const linkMail = async () => {
  await shop.worker.runDue();
  return shop.mails.find(({ subject }) => subject.includes('new link'));
};

describeStore('a link that got into wrong hands', (open) => {
  beforeEach(async () => {
    shop = await openShop(open);
    order = await bought(shop);
  });

  it('opens nothing any more, by number or by id; the new one went to the buyer alone', async () => {
    const { order_number: old, id } = order;
    await add(shop.db, 'push_subscriptions', { id: 'd' });
    await add(shop.db, 'push_orders', { subscription_id: 'd', order_id: id });
    expect(await replaced(shop, old)).toEqual({ orderNumber: null });
    // Devices that had news by the old link get no more.
    expect(await shop.rows('push_orders')).toEqual([]);
    shop.platform.advance(MINUTE);
    for (const path of [old, id, `by-number/${old.toLowerCase()}`, `${id}/items`])
      expect(await codeOf(shop.get(`/api/orders/${path}`))).toBe('404 orders.link_replaced');
    const { order_number } = await fresh();
    const mail = await linkMail();
    expect(mail?.to.address).toBe(order.customer_email);
    expect(mail?.text).toContain(`/orders/${order_number}`);
    expect(mail?.subject).not.toMatch(/RC-/);

    const shown = await shop.read(order_number);
    expect(shown.id).not.toBe(id);
    expect((await shop.get(`/api/orders/${shown.id}`)).status).toBe(200);
    const codes = (of: typeof shown) => of.items.map(({ qr_code }) => qr_code);
    expect(shown.items.map((item) => item.id)).toEqual(order.items.map((item) => item.id));
    for (const code of codes(order)) expect(codes(shown)).not.toContain(code);
  });

  it('is replaced once, however often the button is tapped; the next wish is another one', async () => {
    await Promise.all([1, 2, 3].map(() => replaced(shop, order.order_number)));
    const { order_number: first } = await fresh();
    for (const number of [order.order_number, first])
      expect(await replaced(shop, number)).toEqual({ orderNumber: null });
    expect((await fresh()).order_number).toBe(first);
    shop.platform.advance(MINUTE);
    const late = shop.post(`/api/orders/${order.order_number}/replace-link`);
    expect(await codeOf(late)).toBe('404 orders.link_replaced');
    await replaced(shop, first);
    expect((await fresh()).order_number).not.toBe(first);
    expect(await shop.rows('mails', { kind: 'mail.order_link' })).toHaveLength(2);
  });

  it('dies at the door: its codes are void, the new ones are known, and only what changed is told', async () => {
    const { manifest, show } = shop;
    const before = await manifest();
    await replaced(shop, order.id);
    const { tickets, full } = await manifest(before.cursor);
    const { items, ...rest } = await fresh();
    expect(full).toBe(false);
    expect(tickets.map(({ item, status }) => [item, status])).toEqual([
      ...items.map(({ id }) => [id, 'cancelled']),
      ...items.map(({ id }) => [id, 'valid']),
    ]);
    const [dead] = tickets;
    expect(dead).toMatchObject({ code: qrOf(order).split('-').at(-1), order: '', phone: null });
    expect(tickets.at(3)?.order).not.toBe(before.tickets[0]?.order);
    expect((await manifest()).tickets).toHaveLength(6);
    for (const qrCode of [qrOf(order), dead?.code ?? ''])
      expect(await codeOf(show(qrCode))).toContain('checkin.cancelled');
    expect(await show(qrOf({ ...rest, items }))).toMatchObject({ id: items[0]?.id });
  });

  it('lets nobody in twice: whom the old code let in, the new one does not, and the other way round', async () => {
    const { eventId } = shop.sale;
    const upload = async (qr: string, at: number) => {
      const fact = { deviceId: 'south', eventId, offsetMs: 0, via: 'camera', by: 'sam' } as const;
      const id = uuidv7(at, shop.platform.random(10));
      const said = { at, verdict: 'admit', reason: 'ok' } as const;
      const scan = { ...fact, ...said, id, code: qr.split('-').at(-1) ?? '' };
      const sent = { eventId, upload: { sentAt: at, scans: [scan] } };
      const holder = await shop.holder('south');
      return (await shop.checkin.upload({ ...sent, holder })).results[0];
    };
    const isIn = async (qr: string) => expect(await codeOf(shop.show(qr))).toContain('already_in');
    // One ticket was admitted before; the other gets in with its old code at a door that was offline.
    await shop.show(qrOf(order, 0));
    await replaced(shop, order.order_number);
    const after = await fresh();
    expect(after.items[0]?.is_checked_in).toBe(true);
    await isIn(qrOf(after, 0));
    const at = shop.platform.clock();
    const incident = (reason: string) => ({ outcome: 'incident', reason });
    expect(await upload(qrOf(order, 1), at)).toMatchObject(incident('cancelled'));
    await isIn(qrOf(after, 1));
    expect(await upload(qrOf(after, 1), at + 1)).toMatchObject(incident('used_twice'));
    const { incidents } = await shop.checkin.stats(eventId);
    expect(incidents.map(({ reason }) => reason).toSorted()).toEqual(['cancelled', 'used_twice']);
  });
});

it('the new link is shown to the buyer signed in and to an admin, who has our own id', async () => {
  shop = await openShop(undefined, ana);
  order = await bought(shop, ana.id);
  const { orderNumber } = await replaced(shop, order.order_number);
  expect(orderNumber).toBe((await fresh()).order_number);
  const [own] = orderSchema.array().parse(await (await shop.get('/api/orders/user')).json());
  expect(own).toMatchObject({ order_number: orderNumber });
  expect((await shop.get(`/api/orders/${own?.id}`)).status).toBe(200);

  shop.platform.advance(MINUTE);
  const byBoss = await replaced(shop.as(boss), order.id);
  expect(byBoss.orderNumber).toBe((await fresh()).order_number);
  expect((await shop.as(boss).get(`/api/orders/${order.id}`)).status).toBe(200);
  expect((await shop.as(sam).get(`/api/orders/${order.id}`)).status).toBe(404);
  expect(await shop.rows('audit_log')).toMatchObject([
    { actor_id: ana.id, action: 'orders.replace_link', entity_id: order.id },
    { actor_id: boss.id, action: 'orders.replace_link', entity_id: order.id },
  ]);
});

describe('replacing a link', () => {
  beforeEach(async () => {
    shop = await openShop();
    order = await bought(shop, ana.id);
  });

  it('is not told to what the browser kept of the payment: it may be in the same hands; the buyer signed in has it', async () => {
    const { paymentIntentId, clientSecret, checkoutId, order_number } = order;
    await replaced(shop, order_number);
    const ask = async (proof: object, { post } = shop.rig) =>
      (await post('/api/process-order', { paymentIntentId, ...proof })).json();
    for (const proof of [{}, { clientSecret }, { selection: aBasket(shop.sale, 2) }])
      expect(await ask(proof)).toEqual({ status: 'paid' });
    const status = await shop.post(`/api/checkouts/${checkoutId}/status`, { clientSecret });
    expect(await status.json()).toMatchObject({ status: 'paid', orderNumber: null });
    const { order_number: orderNumber } = await fresh();
    expect(await ask({}, shop.as(ana))).toMatchObject({ orderNumber });
  });

  it('is refused for unknown orders, and when it was done too often', async () => {
    for (const reference of ['RC-0000-0000-0000', 'nobody']) {
      const asked = shop.post(`/api/orders/${reference}/replace-link`);
      expect(await codeOf(asked)).toBe('404 orders.not_found');
    }
    const { db, platform } = shop;
    const strict = testContext(db, { platform, env: { RATE_LIMITS: 'on' } });
    const replaceLink = createReplaceLink(strict);
    const asked = async () => {
      platform.advance(MINUTE);
      return replaceLink((await fresh()).order_number, { userId: null, admin: false, name: null });
    };
    for (let n = 0; n < 5; n += 1) await asked();
    const { order_number } = await fresh();
    expect(await codeOf(asked())).toBe('429 orders.link_just_replaced');
    expect((await fresh()).order_number).toBe(order_number);
  });

  it('of a canceled order changes its link, and brings no ticket back', async () => {
    await shop.update('orders', { status: 'cancelled' });
    await shop.update('order_items', { status: 'cancelled' });
    await replaced(shop, order.order_number);
    const after = await fresh();
    expect(after.order_number).not.toBe(order.order_number);
    expect(qrOf(after)).toBe(qrOf(order));
    expect((await linkMail())?.attachments).toEqual([]);
    // That of an erased person is mailed nowhere.
    await shop.update('orders', { customer_email: '' });
    shop.platform.advance(MINUTE);
    await replaced(shop, after.order_number);
    expect(await shop.rows('mails', { kind: 'mail.order_link' })).toHaveLength(1);
  });
});
