import { beforeEach, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import {
  bought,
  now,
  openShop,
  qrOf,
  replaced,
  sam,
  type Shop,
} from '#api/orders/replaceLink.testing.ts';
import { sharedTicketSchema } from '#shared/orders/sharedTickets.schemas.ts';
import {
  itemOf,
  offered,
  offerOf,
  type Order,
  read,
  take,
  taken,
} from './sharedTickets.testing.ts';

describeStore('a ticket for a friend', (open) => {
  let shop: Shop;
  let order: Order;
  beforeEach(async () => {
    shop = await openShop(await open());
    order = await bought(shop);
  });

  it('is offered by one link, says what it is without its code, and is called back', async () => {
    const number = await offered(shop, order);
    expect(await offered(shop, order)).toBe(number);
    const path = `/api/shared-tickets/${number.toLowerCase()}`;
    const answer = await shop.rig.get(path);
    const seen = sharedTicketSchema.parse(await answer.json());
    expect(seen).toMatchObject({ state: 'offered', from: 'Ana', ticket: { qr_code: null } });
    expect(seen.event?.title).toBe(order.event?.title);
    for (const secret of [order.order_number, order.customer_email, qrOf(order)])
      expect(JSON.stringify(seen)).not.toContain(secret);
    // Not taken yet: it opens no ticket, and the buyer still has theirs.
    expect((await shop.rig.get(`/api/orders/${number}`)).status).toBe(404);
    const [mine] = (await read(shop, order.order_number)).items;
    expect(mine).toMatchObject({ qr_code: qrOf(order), share: { number } });

    const back = await shop.rig.delete(`${offerOf(order)}/${itemOf(order)}`);
    expect(back.status).toBe(204);
    expect((await read(shop, order.order_number)).items[0]).not.toHaveProperty('share');
    for (const gone of [shop.rig.get(path), take(shop, number)])
      expect(await problem(gone)).toMatchObject({ code: 'shared_tickets.not_found' });
    expect(await offered(shop, order)).not.toBe(number);
  });

  it('is the friend’s once taken: a number, a name and a code of its own, and nothing of the buyer', async () => {
    const offer = await offered(shop, order);
    const number = await taken(shop, offer);
    const friends = await read(shop, number);
    expect(friends).toMatchObject({
      order_number: number,
      customer_name: 'Mia Berg',
      customer_email: '',
      total_amount: 0,
      shared_by: 'Ana',
    });
    expect(friends.items.map(({ id }) => id)).toEqual([itemOf(order)]);
    const qr = qrOf(friends);
    expect(qr).not.toBe(qrOf(order));
    for (const secret of [
      offer,
      order.order_number,
      order.id,
      order.customer_email,
      qrOf(order, 1),
    ])
      expect(JSON.stringify(friends)).not.toContain(secret);
    const mine = await read(shop, order.order_number);
    expect(mine.items[0]).toMatchObject({ qr_code: null, share: { name: 'Mia Berg' } });
    expect(qrOf(mine, 1)).toBe(qrOf(order, 1));
    for (const link of [number, offer]) expect(JSON.stringify(mine)).not.toContain(link);
    // The offer may lie in a chat: it says no more than that it is gone.
    expect((await shop.rig.get(`/api/orders/${offer}`)).status).toBe(404);
    expect(await (await shop.rig.get(`/api/shared-tickets/${offer}`)).json()).toMatchObject({
      state: 'taken',
    });
    expect(await taken(shop, offer)).toBe(number);
    expect(await problem(take(shop, offer, 'Bo'))).toMatchObject({ code: 'shared_tickets.taken' });
    expect(qrOf(await read(shop, number))).toBe(qr);
  });

  it('is known to the door by both codes: the old one is void, the new one admits once', async () => {
    const { checkin, sale } = shop;
    const manifest = (since?: string) =>
      checkin.manifest({ eventId: sale.eventId, since, deviceId: 'north', user: sam });
    const before = await manifest();
    const number = await offered(shop, order);
    expect((await manifest(before.cursor)).tickets).toEqual([]);
    const own = await taken(shop, number);
    const { tickets } = await manifest(before.cursor);
    const item = itemOf(order);
    expect(tickets.map((one) => [one.item, one.status])).toEqual([
      [item, 'cancelled'],
      [item, 'valid'],
    ]);
    expect(tickets[1]).toMatchObject({ holder: 'Mia B.', phone: null });
    expect(tickets[1]?.order).not.toBe(before.tickets[0]?.order);
    const friends = await read(shop, own);
    await expect(checkin.checkIn({ qrCode: qrOf(order) }, sam)).rejects.toMatchObject({
      code: 'checkin.cancelled',
    });
    expect(await checkin.checkIn({ qrCode: qrOf(friends) }, sam)).toMatchObject({ id: item });
    await expect(checkin.checkIn({ qrCode: qrOf(friends) }, sam)).rejects.toMatchObject({
      code: 'checkin.already_in',
    });
  });

  it('is taken once, called back or used, whatever comes at the same time', async () => {
    const number = await offered(shop, order);
    const outcomes = await Promise.all([
      take(shop, number),
      take(shop, number, 'Bo'),
      shop.rig.delete(`${offerOf(order)}/${itemOf(order)}`),
    ]);
    const [mia, bo, back] = outcomes.map(({ status }) => status);
    expect([mia, bo, back].filter((status) => status === 200 || status === 204)).toHaveLength(1);
    const rows = await shop.db.selectFrom('replaced_codes').select('code').execute();
    expect(rows).toHaveLength(back === 204 ? 0 : 1);
  });

  it('stays with the friend when the buyer’s link is replaced; open offers die with it', async () => {
    const [one, two] = [await offered(shop, order), await offered(shop, order, 1)];
    const own = await taken(shop, one);
    const friends = await read(shop, own);
    await replaced(shop.rig, order.order_number);
    expect(qrOf(await read(shop, own))).toBe(qrOf(friends));
    expect(await problem(take(shop, two))).toMatchObject({ code: 'shared_tickets.not_found' });
    const fresh = await now(shop, order.id);
    expect(fresh.items.map(({ qr_code }) => qr_code === null)).toEqual([true, false, false]);
  });
});
