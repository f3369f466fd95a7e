import { expect, test } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { orderAsGuest, orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const OLD = 'Peach City Skate Jam';
const NEW = 'Motor City Midnight Roll';

const codeOf = (order: Order): string => textCode(ticketTexts(order)[0] ?? '');

test('a ticket of another night is offered and paid by the mailed link: the old code is void, the new one comes in', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, OLD);
  const old = await orderAsGuest(server.url, { eventId, tickets });
  const name = old.items[0]?.ticket_product?.name ?? '';

  const office = await visit(`/admin?tab=orders&order=${old.id}`, {
    url: server.url,
    as: 'admin',
    screen: 'desk',
  });
  await office.getByRole('button', { name: `Move ${name}` }).click();
  const move = office.getByRole('dialog', { name: `Move ${name}` });
  const night = move.getByRole('option', { name: new RegExp(`^${NEW} · `) });
  await night.waitFor({ state: 'attached' });
  await move.getByLabel('Event').selectOption({ label: await night.innerText() });
  const choice = move.getByRole('option', { name: /^Couple · / });
  await choice.waitFor({ state: 'attached' });
  await move.getByLabel('Becomes').selectOption({ label: await choice.innerText() });
  await move.getByText(/^The buyer pays \$\d+\.\d\d now and gets \$\d+\.\d\d back/).waitFor();
  await expectAccessible(office);
  await move.getByRole('button', { name: 'Send Offer' }).click();
  await move.waitFor({ state: 'detached' });
  await office.getByText('Waits for payment').waitFor();
  await office.getByRole('button', { name: 'Cancel Offer' }).waitFor();

  const mail = await mailTo(server, old.customer_email, 'in place of the one that you bought');
  const [link = ''] = /http:\S+\/move-ticket\?token=[\w.-]+/.exec(mail) ?? [];
  const buyer = await visit(link, { url: server.url });
  await buyer.getByText(/^You pay \$\d+\.\d\d now and get \$\d+\.\d\d back/).waitFor();
  await expectAccessible(buyer);
  await expect.poll(() => buyer.url()).not.toContain('token');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await buyer.waitForURL(/\/checkout\//);
  await buyer.getByText('Once this is paid, your old ticket is void').waitFor();
  await shop.pay(buyer, shop.CARDS.good);
  const now = await orderOf(server.url, await shop.confirmation(buyer));
  expect(now.items.map((item) => item.ticket_product?.name)).toEqual(['Couple']);

  await mailTo(server, old.customer_email, 'The tickets of this order are no longer valid');
  expect(await orderOf(server.url, old.order_number)).toMatchObject({
    status: 'cancelled',
    refunded_amount: old.total_amount,
  });
  await office.reload();
  await office.getByText('Moved', { exact: true }).waitFor();
  await office.getByRole('link', { name: now.order_number }).waitFor();

  const page = await visit('/admin/check-in', { url: server.url, as: 'staff' });
  await door.chooseEvent(page, OLD);
  await door.lookUp(page, codeOf(old));
  await door.verdict(page, door.refused('Ticket cancelled'));
  await door.clearVerdict(page);
  await door.chooseEvent(page, NEW);
  await eventually(() => door.codesIn(page, 'valid')).toContain(codeOf(now));
  await door.reopenDoor(page);
  await door.lookUp(page, codeOf(now));
  await door.verdict(page, door.COME_IN);
});
