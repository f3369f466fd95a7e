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

test('a ticket of the wrong kind becomes the right one: the difference goes back, the door takes the new code alone', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, EVENT, 'Couple');
  const old = await orderAsGuest(server.url, { eventId, tickets });
  const gate = await visit('/admin/check-in', { url: server.url, as: 'staff' });
  await door.chooseEvent(gate, EVENT);

  const office = await visit(`/admin?tab=orders&order=${old.id}`, {
    url: server.url,
    as: 'admin',
    screen: 'desk',
  });
  await office.getByRole('button', { name: 'Move Couple' }).click();
  const move = office.getByRole('dialog', { name: 'Move Couple' });
  const choice = move.getByRole('option', { name: /^Entry · \$27\.50/ });
  await choice.waitFor({ state: 'attached' });
  await move.getByLabel('Becomes').selectOption({ label: await choice.innerText() });
  // $22.49 and 6 % tax.
  await move.getByText('$23.84 goes back to the buyer.').waitFor();
  await expectAccessible(office);
  await move.getByRole('button', { name: 'Move Ticket' }).click();
  await move.waitFor({ state: 'detached' });
  await office.getByText('Ticket moved').first().waitFor();
  await office.getByRole('button', { name: 'Move Entry' }).waitFor();

  expect(
    await mailTo(server, old.customer_email, 'What is listed above is no longer valid'),
  ).toContain('Couple');
  const now = await orderOf(server.url, old.order_number);
  expect(now).toMatchObject({ status: 'completed', refunded_amount: 2384 });
  expect(now.items.map((item) => item.ticket_product?.name)).toEqual(['Entry']);

  await eventually(() => door.codesIn(gate, 'valid')).toContain(
    textCode(ticketTexts(now)[0] ?? ''),
  );
  await door.lookUp(gate, textCode(ticketTexts(old)[0] ?? ''));
  await door.verdict(gate, door.refused('Ticket cancelled'));
  await door.clearVerdict(gate);
  await door.lookUp(gate, textCode(ticketTexts(now)[0] ?? ''));
  await door.verdict(gate, door.COME_IN);
});
