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

test('a link that got into wrong hands is replaced: the old page and codes are dead, the mailed ones open the door', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const old = await orderAsGuest(server.url, {
    eventId,
    tickets: [{ ...tickets[0]!, quantity: 1 }],
  });
  const [stolen = ''] = ticketTexts(old);
  const gate = await visit('/admin/check-in', { url: server.url, as: 'staff' });
  await door.chooseEvent(gate, EVENT);

  const buyer = await visit(`/orders/${old.order_number}`, {
    url: server.url,
    tolerate: /404/,
  });
  await buyer
    .getByRole('button', { name: new RegExp(`ticket code ${textCode(stolen)}`) })
    .waitFor();
  await buyer.getByRole('button', { name: 'This link got into wrong hands?' }).click();
  await buyer.getByText('and to no other address').waitFor();
  await expectAccessible(buyer);
  await buyer.getByRole('button', { name: 'Replace the link' }).click();
  await buyer.getByText('This link opens nothing any more').waitFor();

  const mail = await mailTo(server, old.customer_email, 'have a new link');
  expect(mail).not.toContain(old.order_number);
  const subject = /^Subject: .*(?:\r?\n\s.*)*/m.exec(mail)?.[0] ?? '';
  expect(subject).not.toMatch(/RC-/);
  const number = /\/orders\/(RC-[\w-]+)/.exec(mail)?.[1] ?? '';
  const [fresh = ''] = ticketTexts(await orderOf(server.url, number));

  await buyer.goto(`/orders/${old.order_number}`);
  await buyer.getByText(/^This order has a new link/).waitFor();
  await buyer.goto(`/orders/${number}`);
  await buyer.getByRole('button', { name: new RegExp(`ticket code ${textCode(fresh)}`) }).waitFor();

  await eventually(() => door.codesIn(gate, 'valid')).toContain(textCode(fresh));
  await door.lookUp(gate, textCode(stolen));
  await door.verdict(gate, door.refused('Ticket cancelled'));
  await door.clearVerdict(gate);
  await door.lookUp(gate, textCode(fresh));
  await door.verdict(gate, door.COME_IN);
});
