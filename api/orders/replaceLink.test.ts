import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import { replaceLink } from './replaceLink.ts';
import {
  ana,
  boss,
  bought,
  now,
  openShop,
  qrOf,
  replaced,
  sam,
  type Shop,
} from './replaceLink.testing.ts';

const MINUTE = 60_000;

describeStore('a link that got into wrong hands', (open) => {
  let shop: Shop;
  let order: Awaited<ReturnType<typeof bought>>;
  beforeEach(async () => {
    shop = await openShop(await open());
    order = await bought(shop);
  });

  it('opens nothing any more, by number or by id; the new one went to the buyer alone', async () => {
    expect(await replaced(shop.rig, order.order_number)).toEqual({ orderNumber: null });
    const paths = [
      order.order_number,
      order.id,
      `by-number/${order.order_number.toLowerCase()}`,
      `${order.id}/items`,
    ];
    shop.rig.platform.advance(MINUTE);
    for (const path of paths)
      expect(await problem(shop.rig.get(`/api/orders/${path}`))).toMatchObject({
        status: 404,
        code: 'orders.link_replaced',
      });
    const fresh = await now(shop, order.id);
    await shop.rig.worker.runDue();
    const mail = shop.rig.mails.find(({ subject }) => subject.includes('new link'));
    expect(mail?.to.address).toBe(order.customer_email);
    expect(mail?.text).toContain(`/orders/${fresh.order_number}`);
    expect(mail?.subject).not.toMatch(/RC-/);

    const answer = await shop.rig.get(`/api/orders/${fresh.order_number}`);
    const shown = orderSchema.parse(await answer.json());
    expect(shown.id).not.toBe(order.id);
    expect((await shop.rig.get(`/api/orders/${shown.id}`)).status).toBe(200);
    const codes = (of: typeof shown) => of.items.map(({ qr_code }) => qr_code);
    expect(shown.items.map(({ id }) => id)).toEqual(order.items.map(({ id }) => id));
    for (const code of codes(order)) expect(codes(shown)).not.toContain(code);
  });

  it('is replaced once, however often the button is tapped; the next wish is another one', async () => {
    await Promise.all([1, 2, 3].map(() => replaced(shop.rig, order.order_number)));
    const first = await now(shop, order.id);
    expect(await replaced(shop.rig, order.order_number)).toEqual({ orderNumber: null });
    expect(await replaced(shop.rig, first.order_number)).toEqual({ orderNumber: null });
    expect((await now(shop, order.id)).order_number).toBe(first.order_number);
    shop.rig.platform.advance(MINUTE);
    const late = shop.rig.post(`/api/orders/${order.order_number}/replace-link`);
    expect(await problem(late)).toMatchObject({ status: 404, code: 'orders.link_replaced' });
    await replaced(shop.rig, first.order_number);
    expect((await now(shop, order.id)).order_number).not.toBe(first.order_number);
    const kinds = await shop.db.selectFrom('mails').select('kind').execute();
    expect(kinds.filter(({ kind }) => kind === 'mail.order_link')).toHaveLength(2);
  });

  it('dies at the door: its codes are void, the new ones are known, and only what changed is told', async () => {
    const ask = (since?: string) =>
      shop.checkin.manifest({ eventId: shop.sale.eventId, since, deviceId: 'north', user: sam });
    const before = await ask();
    await replaced(shop.rig, order.id);
    const { tickets, full } = await ask(before.cursor);
    const fresh = await now(shop, order.id);
    const items = fresh.items.map(({ id }) => id);
    expect(full).toBe(false);
    expect(tickets.map(({ item, status }) => [item, status])).toEqual([
      ...items.map((id) => [id, 'cancelled']),
      ...items.map((id) => [id, 'valid']),
    ]);
    const [dead] = tickets;
    expect(dead).toMatchObject({ code: qrOf(order).split('-').at(-1), order: '', phone: null });
    expect(tickets.at(3)?.order).not.toBe(before.tickets[0]?.order);
    expect((await ask()).tickets).toHaveLength(6);

    const show = (qrCode: string) => shop.checkin.checkIn({ qrCode }, sam);
    for (const qrCode of [qrOf(order), dead?.code ?? ''])
      await expect(show(qrCode)).rejects.toMatchObject({ code: 'checkin.cancelled' });
    expect(await show(qrOf(fresh))).toMatchObject({ id: items[0] });
  });

  it('lets nobody in twice: whom the old code let in, the new one does not, and the other way round', async () => {
    const { eventId } = shop.sale;
    const upload = async (code: string, at: number) => {
      const fact = { deviceId: 'south', eventId, offsetMs: 0, via: 'camera' as const, by: 'sam' };
      const id = uuidv7(at, shop.rig.platform.random(10));
      const scan = { ...fact, id, code, at, verdict: 'admit' as const, reason: 'ok' as const };
      const device = { deviceId: 'south', deviceName: 'South', sentAt: at };
      const { results } = await shop.checkin.upload({
        eventId,
        upload: { ...device, scans: [scan] },
        userId: sam.id,
      });
      return results[0];
    };
    const textCode = (qr: string) => qr.split('-').at(-1) ?? '';
    // One was in before; another gets in by the old code at a door that was offline.
    await shop.checkin.checkIn({ qrCode: qrOf(order, 0) }, sam);
    await replaced(shop.rig, order.order_number);
    const fresh = await now(shop, order.id);
    expect(fresh.items[0]?.is_checked_in).toBe(true);
    await expect(shop.checkin.checkIn({ qrCode: qrOf(fresh, 0) }, sam)).rejects.toMatchObject({
      code: 'checkin.already_in',
    });
    const at = shop.rig.platform.clock();
    expect(await upload(textCode(qrOf(order, 1)), at)).toMatchObject({
      outcome: 'incident',
      reason: 'cancelled',
    });
    await expect(shop.checkin.checkIn({ qrCode: qrOf(fresh, 1) }, sam)).rejects.toMatchObject({
      code: 'checkin.already_in',
    });
    expect(await upload(textCode(qrOf(fresh, 1)), at + 1)).toMatchObject({
      outcome: 'incident',
      reason: 'used_twice',
    });
    const { incidents } = await shop.checkin.stats(eventId);
    expect(incidents.map(({ reason }) => reason).toSorted()).toEqual(['cancelled', 'used_twice']);
  });
});

describe('replacing a link', () => {
  it('shows the new one to the buyer signed in and to an admin, who has our own id', async () => {
    const shop = await openShop(await memoryDatabase(), ana);
    const order = await bought(shop, ana.id);
    const { orderNumber } = await replaced(shop.rig, order.order_number);
    const fresh = await now(shop, order.id);
    expect(orderNumber).toBe(fresh.order_number);
    const [own] = orderSchema.array().parse(await (await shop.rig.get('/api/orders/user')).json());
    expect(own).toMatchObject({ order_number: orderNumber });
    expect((await shop.rig.get(`/api/orders/${own?.id}`)).status).toBe(200);

    shop.rig.platform.advance(MINUTE);
    const byBoss = await replaced(shop.as(boss), order.id);
    expect(byBoss.orderNumber).toBe((await now(shop, order.id)).order_number);
    expect((await shop.as(boss).get(`/api/orders/${order.id}`)).status).toBe(200);
    expect((await shop.as(sam).get(`/api/orders/${order.id}`)).status).toBe(404);
    const log = await shop.db.selectFrom('audit_log').selectAll().execute();
    expect(log).toMatchObject([
      { actor_id: 'ana', action: 'orders.replace_link', entity_id: order.id },
      { actor_id: 'boss', action: 'orders.replace_link', entity_id: order.id },
    ]);
  });

  it('is not told to what the browser kept of the payment: it may be in the same hands; the buyer signed in has it', async () => {
    const shop = await openShop(await memoryDatabase());
    const { paymentIntentId, clientSecret, checkoutId, ...order } = await bought(shop, ana.id);
    await replaced(shop.rig, order.order_number);
    const ask = async (proof: object, { post } = shop.rig) =>
      (await post('/api/process-order', { paymentIntentId, ...proof })).json();
    const selection = aBasket(shop.sale, 2);
    for (const proof of [{}, { clientSecret }, { selection }])
      expect(await ask(proof)).toEqual({ status: 'paid' });
    const status = await shop.rig.post(`/api/checkouts/${checkoutId}/status`, { clientSecret });
    expect(await status.json()).toMatchObject({ status: 'paid', orderNumber: null });
    expect(await ask({}, shop.as(ana))).toMatchObject({
      orderNumber: (await now(shop, order.id)).order_number,
    });
  });

  it('takes news from devices that had them by the old link', async () => {
    const shop = await openShop(await memoryDatabase());
    const order = await bought(shop);
    const device = { id: 'd', endpoint: 'e', p256dh: 'k', auth: 'a', created_at: 1, seen_at: 1 };
    await shop.db.insertInto('push_subscriptions').values(device).execute();
    await shop.db
      .insertInto('push_orders')
      .values({ subscription_id: 'd', order_id: order.id })
      .execute();
    await replaced(shop.rig, order.order_number);
    expect(await shop.db.selectFrom('push_orders').selectAll().execute()).toEqual([]);
  });

  it('is refused for unknown orders, and when it was done too often', async () => {
    const shop = await openShop(await memoryDatabase());
    const order = await bought(shop);
    for (const reference of ['RC-0000-0000-0000', 'nobody'])
      expect(await problem(shop.rig.post(`/api/orders/${reference}/replace-link`))).toMatchObject({
        status: 404,
        code: 'orders.not_found',
      });
    const { db, platform, live } = shop.rig;
    const deps = { db, platform, live, allowReplacement: async () => false };
    const guest = { userId: null, admin: false, name: null };
    await expect(replaceLink(deps, order.id, guest)).rejects.toMatchObject({
      code: 'orders.link_just_replaced',
    });
    expect((await now(shop, order.id)).order_number).toBe(order.order_number);
  });

  it('of a cancelled order changes its link, and brings no ticket back', async () => {
    const shop = await openShop(await memoryDatabase());
    const order = await bought(shop);
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute();
    await shop.db.updateTable('order_items').set({ status: 'cancelled' }).execute();
    await replaced(shop.rig, order.order_number);
    const fresh = await now(shop, order.id);
    expect(fresh.order_number).not.toBe(order.order_number);
    expect(qrOf(fresh)).toBe(qrOf(order));
    await shop.rig.worker.runDue();
    const mail = shop.rig.mails.find(({ subject }) => subject.includes('new link'));
    expect(mail?.attachments).toEqual([]);
  });

  it('of an erased person is mailed nowhere', async () => {
    const shop = await openShop(await memoryDatabase());
    const order = await bought(shop);
    await shop.db.updateTable('orders').set({ customer_email: '' }).execute();
    await replaced(shop.rig, order.order_number);
    const kinds = await shop.db.selectFrom('mails').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['mail.order_confirmation']);
  });
});
