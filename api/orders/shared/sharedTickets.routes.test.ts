import { describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { ana, boss, bought, now, openShop, qrOf, sam } from '#api/orders/replaceLink.testing.ts';
import { itemOf, offered, offerOf, read, take, taken } from './sharedTickets.testing.ts';

describe('who may do what with a shared ticket', () => {
  it('the friend reads; whatever else is for the buyer', async () => {
    const shop = await openShop(await memoryDatabase());
    const order = await bought(shop);
    const number = await taken(shop, await offered(shop, order));
    const [friends, item] = [`/api/orders/${number}`, itemOf(order)];
    for (const path of ['', '/items'])
      expect((await shop.rig.get(friends + path)).status).toBe(200);
    expect((await shop.rig.get(`/api/orders/by-number/${number}`)).status).toBe(200);
    for (const refused of [
      shop.rig.post(`${friends}/shared-tickets`, { itemId: item }),
      shop.rig.delete(`${friends}/shared-tickets/${item}`),
      shop.rig.put(`${friends}/attendees`, { attendees: [{ itemId: item, name: 'Bo' }] }),
      shop.rig.get(`${friends}/questions`),
    ])
      expect(await problem(refused)).toMatchObject({
        status: 403,
        code: 'shared_tickets.only_its_buyer',
      });
    expect((await shop.rig.post(`${friends}/replace-link`)).status).toBe(404);
    // Nor does the buyer rename it, or send it on once more.
    const attendees = [{ itemId: item, name: 'Bo' }];
    expect(
      await problem(shop.rig.put(`/api/orders/${order.order_number}/attendees`, { attendees })),
    ).toMatchObject({ code: 'orders.ticket_unknown' });
    for (const refused of [
      shop.rig.post(offerOf(order), { itemId: item }),
      shop.rig.delete(`${offerOf(order)}/${item}`),
    ])
      expect(await problem(refused)).toMatchObject({ status: 409, code: 'shared_tickets.taken' });
  });

  it('an admin takes one back for the buyer: the friend’s code dies', async () => {
    const shop = await openShop(await memoryDatabase());
    const order = await bought(shop, ana.id);
    const number = await taken(shop, await offered(shop, order));
    const friends = await read(shop, number);
    const admin = shop.as(boss);
    const path = `/api/orders/${order.id}/shared-tickets/${itemOf(order)}`;
    expect((await admin.delete(path)).status).toBe(204);
    expect(await problem(shop.rig.get(`/api/orders/${number}`))).toMatchObject({
      code: 'orders.link_replaced',
    });
    const fresh = await now(shop, order.id);
    expect([qrOf(order), qrOf(friends), '']).not.toContain(qrOf(fresh));
    const [row] = await shop.db.selectFrom('order_items').selectAll().orderBy('id').execute();
    expect(row).toMatchObject({ attendee: null, phone_hash: expect.any(String) });
    const log = await shop.db.selectFrom('audit_log').select(['action', 'actor_name']).execute();
    expect(log).toMatchObject([
      { action: 'orders.offer_ticket', actor_name: 'By the link' },
      { action: 'orders.take_ticket', actor_name: 'By the link' },
      { action: 'orders.call_ticket_back', actor_name: 'boss' },
    ]);
  });

  it('add-ons, used tickets, and those of an event that is over or off stay', async () => {
    const shop = await openShop(await memoryDatabase());
    const order = await bought(shop);
    const offer = (itemId: number) => problem(shop.rig.post(offerOf(order), { itemId }));
    expect(await offer(itemOf(order, 2))).toMatchObject({ code: 'orders.ticket_unknown' });
    expect(await offer(999_999)).toMatchObject({ code: 'orders.ticket_unknown' });
    const number = await offered(shop, order, 1);
    await shop.checkin.checkIn({ qrCode: qrOf(order) }, sam);
    expect(await offer(itemOf(order))).toMatchObject({ code: 'shared_tickets.not_shareable' });
    await shop.db.updateTable('events').set({ cancelled_at: 1 }).execute();
    expect(await problem(take(shop, number))).toMatchObject({
      code: 'shared_tickets.not_shareable',
    });
    const seen = await shop.rig.get(`/api/shared-tickets/${number}`);
    expect(await seen.json()).toMatchObject({ state: 'void' });
    expect(await problem(take(shop, number, ' '))).toMatchObject({ status: 400, field: 'name' });
    expect(await problem(shop.rig.get('/api/shared-tickets/RC-0000-0000-0000'))).toMatchObject({
      status: 404,
      code: 'shared_tickets.not_found',
    });
  });
});
