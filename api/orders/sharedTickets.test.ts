import { beforeEach, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { ana, boss, now, qrOf, replaced, openSharing } from './replaceLink.testing.ts';
import { friendTicket } from '#api/mail/orderMails.ts';
import { testContext } from '#api/testing.ts';
import { sharedTicketSchema } from '#shared/orders/sharedTickets.contract.ts';
import { createSharedTicketsService } from './sharedTickets.service.ts';

describeStore('a ticket for a friend', (open) => {
  let shop: Awaited<ReturnType<typeof openSharing>>;
  beforeEach(async () => {
    shop = await openSharing(open);
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
    // While the offer is open, it opens no ticket, and the buyer still has theirs.
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
    const { get, read, order, take, taken, manifest, show } = shop;
    const before = await manifest();
    const offer = await shop.offered();
    expect((await manifest(before.cursor)).tickets).toEqual([]);
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
    // The offer's link may still be in a chat. It only says that the ticket is taken.
    expect((await get(`/api/orders/${offer}`)).status).toBe(404);
    const left = await get(`/api/shared-tickets/${offer}`);
    expect(await left.json()).toMatchObject({ state: 'taken' });
    expect(await taken(offer)).toBe(number);
    expect(await codeOf(take(offer, 'Bo'))).toBe('409 shared_tickets.taken');
    expect(qrOf(await read(number))).toBe(qr);
    // The door knows both codes: the old one is void, and the new one admits once.
    const item = shop.itemOf();
    const { tickets } = await manifest(before.cursor);
    expect(tickets).toMatchObject([
      { item, status: 'cancelled' },
      { item, status: 'valid', holder: 'Mia B.', phone: null },
    ]);
    expect(tickets[1]?.order).not.toBe(before.tickets[0]?.order);
    expect(await codeOf(show(qrOf(order)))).toContain('checkin.cancelled');
    expect(await show(qr)).toMatchObject({ id: item });
    expect(await codeOf(show(qr))).toContain('checkin.already_in');
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

it('the friend reads; whatever else is for the buyer, who has given it away', async () => {
  const { get, post, put, rig, order, itemOf, ...shop } = await openSharing();
  const number = await shop.taken(await shop.offered());
  const friends = `/api/orders/${number}`;
  for (const path of [friends, `${friends}/items`, `/api/orders/by-number/${number}`])
    expect((await get(path)).status).toBe(200);
  const attendees = [{ itemId: itemOf(), name: 'Bo' }];
  for (const refused of [
    post(`${friends}/shared-tickets`, { itemId: itemOf() }),
    rig.delete(`${friends}/shared-tickets/${itemOf()}`),
    put(`${friends}/attendees`, { attendees }),
    get(`${friends}/questions`),
  ])
    expect(await codeOf(refused)).toBe('403 shared_tickets.only_its_buyer');
  expect((await post(`${friends}/replace-link`)).status).toBe(404);
  const named = put(`/api/orders/${order.order_number}/attendees`, { attendees });
  expect(await codeOf(named)).toBe('404 orders.ticket_unknown');
  for (const refused of [shop.offer(), shop.callBack()])
    expect(await codeOf(refused)).toBe('409 shared_tickets.taken');
});

it('an admin takes one back for the buyer: the friend’s code dies', async () => {
  const { get, as, order, itemOf, read, rows, ...shop } = await openSharing(undefined, ana.id);
  const number = await shop.taken(await shop.offered());
  const friends = await read(number);
  const path = `/api/orders/${order.id}/shared-tickets/${itemOf()}`;
  expect((await as(boss).delete(path)).status).toBe(204);
  expect(await codeOf(get(`/api/orders/${number}`))).toBe('404 orders.link_replaced');
  const fresh = await now(shop, order.id);
  expect([qrOf(order), qrOf(friends), '']).not.toContain(qrOf(fresh));
  const [row] = await rows('order_items', {}, 'id');
  expect(row).toMatchObject({ attendee: null, phone_hash: expect.any(String) });
  expect(await rows('audit_log')).toMatchObject([
    { action: 'orders.offer_ticket', actor_name: 'Someone with the link' },
    { action: 'orders.take_ticket', actor_name: 'Someone with the link' },
    { action: 'orders.call_ticket_back', actor_name: 'boss' },
  ]);
});

it('add-ons, used tickets, and those of an event that is over or off stay', async () => {
  const { get, order, itemOf, offer, take, ...shop } = await openSharing();
  for (const id of [itemOf(2), 999_999])
    expect(await codeOf(offer(id))).toBe('404 orders.ticket_unknown');
  const number = await shop.offered(1);
  await shop.show(qrOf(order));
  expect(await codeOf(offer())).toBe('409 shared_tickets.not_shareable');
  await shop.update('events', { cancelled_at: 1 });
  expect(await codeOf(take(number))).toBe('409 shared_tickets.not_shareable');
  const seen = await get(`/api/shared-tickets/${number}`);
  expect(await seen.json()).toMatchObject({ state: 'void' });
  const nameless = await take(number, ' ');
  expect(await nameless.json()).toMatchObject({ field: 'name' });
  const unknown = get('/api/shared-tickets/RC-0000-0000-0000');
  expect(await codeOf(unknown)).toBe('404 shared_tickets.not_found');
});

it('its link is mailed to the friend, again on request but once an hour, and not once it is taken', async () => {
  const { db, platform, order, itemOf, post, rows, ...shop } = await openSharing();
  const send = (email: string) =>
    post(`/api/orders/${order.order_number}/shared-tickets`, { itemId: itemOf(), email });
  const asked = () => rows('mails', { kind: 'mail.friend_ticket' });
  const { mailed } = createSharedTicketsService(testContext(db, { platform }));
  const number = await shop.offered();
  expect((await send('mia@')).status).toBe(400);
  for (const mailed of [true, false]) {
    const again = await send('mia@example.com');
    expect([again.status, await again.json()]).toEqual([200, { number, mailed }]);
  }
  expect(await asked()).toMatchObject([{ payload: JSON.stringify({ number }) }]);
  platform.advance(3_600_000);
  await send('mia@example.com');
  expect(await asked()).toHaveLength(2);
  const mail = await mailed(number);
  expect(mail).toMatchObject({
    number,
    to: { address: 'mia@example.com' },
    offer: { from: 'Ana' },
  });
  const { text } = await friendTicket(mail!, {
    publicUrl: 'https://rollcall.example',
    id: 'friend-1',
  });
  expect(text).toContain(`https://rollcall.example/shared-tickets/${number}`);
  await shop.taken(number);
  expect(await mailed(number)).toBeNull();
  expect(await rows('shared_tickets')).toMatchObject([{ email: null, phone: null }]);
});
