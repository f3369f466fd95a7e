import { beforeEach, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import { now, qrOf, replaced } from '#api/orders/replaceLink.testing.ts';
import { sharedTicketSchema } from '#shared/orders/sharedTickets.schemas.ts';
import { openSharing } from './sharedTickets.testing.ts';

describeStore('a ticket for a friend', (open) => {
  let shop: Awaited<ReturnType<typeof openSharing>>;
  beforeEach(async () => {
    shop = await openSharing(await open());
  });

  it('is offered by one link, says what it is without its code, and is called back', async () => {
    const { get, read, order, offered } = shop;
    const number = await offered();
    expect(await offered()).toBe(number);
    const path = `/api/shared-tickets/${number.toLowerCase()}`;
    const seen = sharedTicketSchema.parse(await (await get(path)).json());
    expect(seen).toMatchObject({ state: 'offered', from: 'Ana', ticket: { qr_code: null } });
    expect(seen.event?.title).toBe(order.event?.title);
    for (const secret of [order.order_number, order.customer_email, qrOf(order)])
      expect(JSON.stringify(seen)).not.toContain(secret);
    // Not taken yet: it opens no ticket, and the buyer still has theirs.
    expect((await get(`/api/orders/${number}`)).status).toBe(404);
    const [mine] = (await read(order.order_number)).items;
    expect(mine).toMatchObject({ qr_code: qrOf(order), share: { number } });

    expect((await shop.callBack()).status).toBe(204);
    expect((await read(order.order_number)).items[0]).not.toHaveProperty('share');
    for (const gone of [get(path), shop.take(number)])
      expect(await codeOf(gone)).toBe('404 shared_tickets.not_found');
    expect(await offered()).not.toBe(number);
  });

  it('is the friend’s once taken: a number, a name and a code of its own, and nothing of the buyer', async () => {
    const { get, read, order, take, taken } = shop;
    const offer = await shop.offered();
    const number = await taken(offer);
    const friends = await read(number);
    expect(friends).toMatchObject({
      order_number: number,
      customer_name: 'Mia Berg',
      customer_email: '',
      total_amount: 0,
      shared_by: 'Ana',
    });
    expect(friends.items.map(({ id }) => id)).toEqual([shop.itemOf()]);
    const qr = qrOf(friends);
    expect(qr).not.toBe(qrOf(order));
    const { order_number, id, customer_email } = order;
    for (const secret of [offer, order_number, id, customer_email, qrOf(order, 1)])
      expect(JSON.stringify(friends)).not.toContain(secret);
    const mine = await read(order_number);
    expect(mine.items[0]).toMatchObject({ qr_code: null, share: { name: 'Mia Berg' } });
    expect(qrOf(mine, 1)).toBe(qrOf(order, 1));
    for (const link of [number, offer]) expect(JSON.stringify(mine)).not.toContain(link);
    // The offer may lie in a chat: it says no more than that it is gone.
    expect((await get(`/api/orders/${offer}`)).status).toBe(404);
    const left = await get(`/api/shared-tickets/${offer}`);
    expect(await left.json()).toMatchObject({ state: 'taken' });
    expect(await taken(offer)).toBe(number);
    expect(await codeOf(take(offer, 'Bo'))).toBe('409 shared_tickets.taken');
    expect(qrOf(await read(number))).toBe(qr);
  });

  it('is known to the door by both codes: the old one is void, the new one admits once', async () => {
    const { manifest, show, order } = shop;
    const item = shop.itemOf();
    const before = await manifest();
    const number = await shop.offered();
    expect((await manifest(before.cursor)).tickets).toEqual([]);
    const friends = await shop.read(await shop.taken(number));
    const { tickets } = await manifest(before.cursor);
    expect(tickets.map((one) => [one.item, one.status])).toEqual([
      [item, 'cancelled'],
      [item, 'valid'],
    ]);
    expect(tickets[1]).toMatchObject({ holder: 'Mia B.', phone: null });
    expect(tickets[1]?.order).not.toBe(before.tickets[0]?.order);
    expect(await codeOf(show(qrOf(order)))).toContain('checkin.cancelled');
    expect(await show(qrOf(friends))).toMatchObject({ id: item });
    expect(await codeOf(show(qrOf(friends)))).toContain('checkin.already_in');
  });

  it('is taken once, called back or used, whatever comes at the same time', async () => {
    const number = await shop.offered();
    const answers = await Promise.all([
      shop.take(number),
      shop.take(number, 'Bo'),
      shop.callBack(),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200 || status === 204)).toHaveLength(1);
    expect(await shop.rows('replaced_codes')).toHaveLength(statuses[2] === 204 ? 0 : 1);
  });

  it('stays with the friend when the buyer’s link is replaced; open offers die with it', async () => {
    const { order, read } = shop;
    const [one, two] = [await shop.offered(), await shop.offered(1)];
    const own = await shop.taken(one);
    const friends = await read(own);
    await replaced(shop, order.order_number);
    expect(qrOf(await read(own))).toBe(qrOf(friends));
    expect(await codeOf(shop.take(two))).toBe('404 shared_tickets.not_found');
    const fresh = await now(shop, order.id);
    expect(fresh.items.map(({ qr_code }) => qr_code === null)).toEqual([true, false, false]);
  });
});
