import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { ana, boss, now, qrOf } from '#api/orders/replaceLink.testing.ts';
import { openSharing } from './sharedTickets.testing.ts';

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
    { action: 'orders.offer_ticket', actor_name: 'By the link' },
    { action: 'orders.take_ticket', actor_name: 'By the link' },
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
