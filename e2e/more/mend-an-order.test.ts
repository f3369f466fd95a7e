import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { orderAsGuest, orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';

test('a mistyped address is mended: the old link is dead, the new one opens the tickets, and the door admits them', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const old = await orderAsGuest(server.url, {
    eventId,
    tickets: [{ ...tickets[0]!, quantity: 1 }],
  });
  const gate = await visit('/admin/check-in', { url: server.url, as: 'staff' });
  await door.chooseEvent(gate, EVENT);

  const office = await visit(`/admin?tab=orders&order=${old.id}`, {
    url: server.url,
    as: 'admin',
    screen: 'desk',
  });
  await office.getByRole('dialog', { name: `Order ${old.order_number}` }).waitFor();
  await office.getByRole('button', { name: 'Edit…' }).click();
  const edit = office.getByRole('dialog', { name: 'Edit Order' });
  await edit.getByLabel('Email').fill('ben.right@example.com');
  await edit.getByLabel('Internal note').fill('Called: the address had a typo');
  await edit.getByText('the old address is told').waitFor();
  await expectAccessible(office);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.waitFor({ state: 'detached' });

  const told = await mailTo(server, old.customer_email, 'now go to another');
  expect(told).not.toMatch(/RC-\w{4}-|ben\.right/);
  const mail = await mailTo(server, 'ben.right@example.com', 'have a new link');
  const number = /\/orders\/(RC-[\w-]+)/.exec(mail)?.[1] ?? '';
  const [fresh = ''] = ticketTexts(await orderOf(server.url, number));
  const buyer = await visit(`/orders/${old.order_number}`, { url: server.url, tolerate: /404/ });
  await buyer.getByText(/^This order has a new link/).waitFor();
  await buyer.goto(`/orders/${number}`);
  await buyer.getByRole('button', { name: new RegExp(`ticket code ${textCode(fresh)}`) }).waitFor();

  await eventually(() => door.codesIn(gate, 'valid')).toContain(textCode(fresh));
  await door.lookUp(gate, textCode(ticketTexts(old)[0] ?? ''));
  await door.verdict(gate, door.refused('Ticket cancelled'));
  await door.clearVerdict(gate);
  await door.lookUp(gate, textCode(fresh));
  await door.verdict(gate, door.COME_IN);
});
