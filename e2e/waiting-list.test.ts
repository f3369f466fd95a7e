import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/events.ts';
import { callsTo } from '#e2e/support/calls.ts';
import { mailTo } from '#e2e/support/records.ts';
import { orderAsGuest, orderOf } from '#e2e/support/orders.ts';
import * as shop from '#e2e/support/shop.ts';
import { sharedSite } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

const TICKET = 'Floor';
const ZOE = 'zoe@example.com';

test('a ticket is sold out, a place in line is taken, a refund elsewhere frees one, and the first in line buys it', async () => {
  const server = await sharedSite();
  const { id: eventId, addTicket, pathOf, send, publish } = await adminEvent();
  const ticketId = await addTicket(TICKET, { quantity: 1 });
  await addTicket('Balcony');
  await publish();
  const tickets = [{ ticketId, quantity: 1 }];
  const sold = await orderAsGuest(server.url, { eventId, tickets });

  const zoe = await visit(`/events/${eventId}`);
  await zoe.getByRole('button', { name: 'Get Tickets' }).click();
  const panel = zoe.getByRole('dialog');
  await panel.getByRole('button', { name: 'Join the waiting list' }).click();
  const join = zoe.getByRole('dialog', { name: 'Join the waiting list' });
  await join.getByText(`How many: ${TICKET}`).waitFor();
  await join.getByLabel('Name').fill('Zoe Roller');
  await join.getByLabel('Email').fill(ZOE);
  await join.getByRole('button', { name: 'Join', exact: true }).click();
  await zoe.getByText('Number 1 in line', { exact: true }).waitFor();
  await zoe.getByRole('button', { name: 'Done' }).click();

  const next = { ticketId, quantity: 2, email: 'later@example.com', name: 'Later Comer' };
  const path = `/api/events/${eventId}/waiting-list`;
  expect(await callsTo(server.url)('POST', path, next)).toMatchObject({ body: { place: 2 } });

  const mail = await mailTo(server, ZOE, "You're on the waiting list");
  const [link = ''] = /http:\S+\/waiting-list\?token=[\w.-]+/.exec(mail) ?? [];
  const buyer = await visit(link);
  await buyer.getByRole('heading', { name: 'Number 1 in line' }).waitFor();
  await expect.poll(() => buyer.url()).not.toContain('token');

  const refund = { all: true, reason: 'A twisted ankle.', idempotencyKey: 'frees-one' };
  await send('POST', `/api/admin/orders/${sold.id}/refunds`, refund);
  const held = await mailTo(server, ZOE, "We're holding 1 ticket for you");
  expect(held).toContain(link);

  await buyer.reload();
  await buyer.getByRole('heading', { name: '1 ticket is held for you' }).waitFor();
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await buyer.waitForURL(/\/checkout\//);
  await shop.pay(buyer, shop.CARDS.good);
  const order = await orderOf(server.url, await shop.confirmation(buyer));
  expect(order).toMatchObject({ customer_email: ZOE, status: 'completed' });
  expect(order.items.map((item) => item.ticket_product?.name)).toEqual([TICKET]);

  const office = await visit(pathOf('waiting-list'), { as: 'admin', screen: 'desk' });
  await office.getByRole('cell', { name: /^Later Comer/ }).waitFor();
  await office.getByText('Bought', { exact: true }).waitFor();
});
