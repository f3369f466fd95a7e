import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';

test('one ticket of two goes to a friend: called back once, taken then, and only the friend gets in with it', async () => {
  const server = await openServer();
  const { url } = server;
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const order = await orderAsGuest(url, { eventId, tickets: [{ ...tickets[0]!, quantity: 2 }] });
  const [given = '', kept = ''] = ticketTexts(order);
  const gate = await visit('/admin/check-in', { url, as: 'staff' });
  await door.chooseEvent(gate, EVENT);

  const buyer = await visit(`/orders/${order.order_number}`, { url });
  const codeOn = (page: typeof buyer, qr: string) =>
    page.getByRole('button', { name: new RegExp(`ticket code ${textCode(qr)}`) });
  await codeOn(buyer, given).first().waitFor();
  await buyer.getByRole('button', { name: 'Send to a friend' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Send a ticket to a friend' });
  const offer = dialog.getByRole('button', { name: 'Make a link for a friend' });
  const link = dialog.getByLabel('Link for your friend');
  await offer.click();
  await link.waitFor();
  await expectAccessible(buyer);
  const dead = new URL(await link.inputValue()).pathname;
  const friend = await visit(dead, {
    url,
    worker: true,
    tolerate: new RegExp(`${NO_NETWORK.source}|404`),
  });
  await friend.getByRole('heading', { name: EVENT }).waitFor();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await link.waitFor({ state: 'detached' });
  // The friend's open page hears of it by itself.
  await friend.getByRole('heading', { name: 'No ticket here' }).waitFor();
  await offer.click();
  await link.waitFor();
  const path = new URL(await link.inputValue()).pathname;
  await dialog.getByRole('button', { name: 'Done' }).click();

  await friend.goto(path);
  await friend.getByRole('heading', { name: EVENT }).waitFor();
  await expectAccessible(friend);
  const take = friend.getByRole('button', { name: 'Take this ticket' });
  await take.click();
  await friend.getByText('Please enter a name for the ticket').waitFor();
  await friend.getByLabel('Who is the ticket for?').fill('Mia Berg');
  await take.click();
  await friend.waitForURL(/\/orders\/RC-/);
  const code = friend.getByRole('button', { name: /ticket code/ }).first();
  await code.waitFor();
  const own = /ticket code (\w+)/.exec((await code.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  expect(own).not.toBe(textCode(given));
  await expect.poll(() => friend.getByText('sent you this ticket').count()).toBe(1);
  await expect.poll(() => friend.getByText(order.customer_email).count()).toBe(0);

  // The open page of the buyer hears of it.
  await buyer.getByText('Sent to Mia Berg').waitFor();
  await expect.poll(() => codeOn(buyer, given).count()).toBe(0);
  await expect.poll(() => codeOn(buyer, kept).count()).toBeGreaterThan(0);
  const late = await visit(path, { url });
  await late.getByRole('heading', { name: 'This ticket has been taken' }).waitFor();

  await eventually(() => door.codesIn(gate, 'valid')).toContain(own);
  await door.lookUp(gate, textCode(given));
  await door.verdict(gate, door.refused('Ticket canceled'));
  await door.clearVerdict(gate);
  await door.lookUp(gate, own);
  await door.verdict(gate, door.COME_IN, 'Mia B.');

  const ticket = friend.url();
  await shop.offlineReady(friend);
  await friend.context().setOffline(true);
  await friend.goto(ticket);
  await friend
    .getByRole('button', { name: new RegExp(`ticket code ${own}`) })
    .first()
    .waitFor();
});

const FRIENDS = { 'Mia Berg': 'mia@example.com', 'Ben Okoye': 'ben@example.com' };

/** In the panel, the second and third tickets are for friends. */
async function nameFriends(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  await panel.getByRole('button', { name: "Who's coming? (optional)" }).click();
  for (const [at, [name, address]] of Object.entries(FRIENDS).entries()) {
    const ticket = panel.getByRole('group', { name: `Ticket ${at + 2}:` });
    await ticket.getByLabel('Name').fill(name);
    await ticket.getByLabel('E-mail or phone (optional)').fill(address);
  }
}

test('friends named in the panel get their own links by mail: one takes the ticket, the other is asked again, then it is taken back', async () => {
  const server = await openServer();
  const { url } = server;
  const { eventId } = await ticketFor(server, EVENT);
  const buyer = await visit(`/events/${eventId}`, { url });
  await shop.fillPanel(buyer, { tickets: { Entry: 3 } }, () => nameFriends(buyer));
  await shop.pay(buyer, shop.CARDS.good);
  await shop.confirmation(buyer);

  const opened = async (address: string): Promise<Page> => {
    const mail = await mailTo(server, address, 'has a ticket for you');
    const friend = await visit(/\/shared-tickets\/[\w-]+/.exec(mail)?.[0] ?? '', {
      url,
      tolerate: /404/,
    });
    await friend.getByRole('heading', { name: EVENT }).waitFor();
    return friend;
  };
  const [mia, ben] = [await opened(FRIENDS['Mia Berg']), await opened(FRIENDS['Ben Okoye'])];
  await mia.getByLabel('Who is the ticket for?').fill('Mia Berg');
  await mia.getByRole('button', { name: 'Take this ticket' }).click();
  await mia.getByRole('button', { name: /ticket code/ }).waitFor();

  await buyer.getByText('Sent to Mia Berg').waitFor();
  const tickets = buyer.getByRole('region', { name: 'Tickets' });
  await tickets.getByRole('button', { name: 'Next ticket' }).click();
  await tickets.getByRole('button', { name: 'Next ticket' }).click();
  await buyer.getByRole('button', { name: 'Waiting for your friend' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Send a ticket to a friend' });
  await dialog.getByText(`Link e-mailed to ${FRIENDS['Ben Okoye']}. Not taken yet.`).waitFor();
  await dialog.getByRole('button', { name: 'Send it again' }).click();
  await buyer
    .getByText(`E-mailed to ${FRIENDS['Ben Okoye']}, at most once an hour`)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByRole('button', { name: 'Make a link for a friend' }).waitFor();
  await ben.getByRole('heading', { name: 'No ticket here' }).waitFor();
});
