import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
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
} from '#api/orders/replaceLink.testing.ts';
import { orderSchema } from '#shared/orders/orders.schemas.ts';
import {
  offeredTicketSchema,
  sharedTicketSchema,
  takenTicketSchema,
} from '#shared/orders/sharedTickets.schemas.ts';

type Order = Awaited<ReturnType<typeof bought>>;

const offerOf = ({ order_number }: Order) => `/api/orders/${order_number}/shared-tickets`;
const itemOf = (order: Pick<Order, 'items'>, n = 0) => order.items[n]?.id ?? 0;

async function offered({ rig }: Shop, order: Order, n = 0): Promise<string> {
  const answer = await rig.post(offerOf(order), { itemId: itemOf(order, n) });
  expect(answer.status).toBe(200);
  return offeredTicketSchema.parse(await answer.json()).number;
}

const attempts = { 'Mia Berg': '0199ad6e-0000-7000-8000-000000000001' } as Readonly<
  Record<string, string>
>;
const OTHER = '0199ad6e-0000-7000-8000-000000000002';
const take = ({ rig }: Shop, number: string, name = 'Mia Berg') =>
  rig.post(`/api/shared-tickets/${number}/take`, { name, attempt: attempts[name] ?? OTHER });

/** The number that the friend has it by. */
async function taken(shop: Shop, number: string): Promise<string> {
  const answer = await take(shop, number);
  expect(answer.status).toBe(200);
  return takenTicketSchema.parse(await answer.json()).orderNumber;
}

const read = async ({ rig }: Shop, reference: string) =>
  orderSchema.parse(await (await rig.get(`/api/orders/${reference}`)).json());

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
