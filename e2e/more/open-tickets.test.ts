import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkedInItemSchema } from '#shared/checkin/checkin.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { ask, signIn } from '#e2e/support/calls.ts';
import { refundFirst } from '#e2e/support/orders.ts';
import { sellTickets } from '#e2e/support/records.ts';
import { openServer, sharedSite } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';
import { expectAccessible } from '#e2e/support/inspection.ts';

const EVENT = 'Motor City Midnight Roll';
const LIMIT_MS = 3000;

/** On the ticket that nobody touches. */
async function expectSoon(page: Page, text: string): Promise<void> {
  const said = page.getByRole('status').filter({ hasText: text });
  await expect.poll(() => said.isVisible(), { timeout: LIMIT_MS, interval: 50 }).toBe(true);
}

test('an open ticket hears within three seconds that it was used, then that it was refunded, then that all is canceled', async () => {
  const server = await openServer();
  const { eventId, order, texts } = await sellTickets(server, EVENT, 2);
  const [text = ''] = texts;
  const buyer = await visit(`/orders/${order.order_number}`, { url: server.url });
  const follows = buyer.waitForResponse(/\/api\/orders\/[^/]+\/stream$/);
  await buyer.getByRole('button', { name: new RegExp(`ticket code ${textCode(text)}`) }).waitFor();
  await buyer.getByText(/turn your brightness up/).waitFor();
  await follows;

  const { call } = await signIn(server.url, 'admin');
  await ask(checkedInItemSchema, call('POST', '/api/check-in', { qrCode: text, eventId }));
  await expectSoon(buyer, 'Checked in at the door.');

  await refundFirst(server.url, order, true);
  await expectSoon(buyer, 'Refunded.');
  await buyer.getByText("This ticket won't get you in.").waitFor();

  const cancel = { reason: 'The floor is flooded.' };
  await call('POST', `/api/admin/events/${eventId}/cancel`, cancel);
  await expectSoon(buyer, 'This event was canceled.');
  await expect.poll(() => buyer.getByRole('button', { name: /ticket code/ }).count()).toBe(0);
  for (const advice of [/turn your brightness up/, /Scan at check-in/, /PDF/])
    expect.soft(await buyer.getByText(advice).count()).toBe(0);
  await buyer.getByRole('button', { name: 'Update my calendar' }).waitFor();
});

test('one ticket of two goes to a friend: called back once, then taken, and both open pages hear of it', async () => {
  const { order, texts } = await sellTickets(await sharedSite(), EVENT, 2);
  const [given = '', kept = ''] = texts;

  const buyer = await visit(`/orders/${order.order_number}`);
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
  const friend = await visit(dead, { tolerate: /404/ });
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
  const take = friend.getByRole('button', { name: 'Take this ticket' });
  await take.click();
  await friend.getByText('Please enter a name for the ticket').waitFor();
  await friend.getByLabel('Who is the ticket for?').fill('Mia Berg');
  await take.click();
  await friend.waitForURL(/\/orders\/RC-/);
  await friend
    .getByRole('button', { name: /ticket code/ })
    .first()
    .waitFor();
  await expect.poll(() => friend.getByText('sent you this ticket').count()).toBe(1);

  // The open page of the buyer hears of it.
  await buyer.getByText('Sent to Mia Berg').waitFor();
  await expect.poll(() => codeOn(buyer, given).count()).toBe(0);
  await expect.poll(() => codeOn(buyer, kept).count()).toBeGreaterThan(0);
  const late = await visit(path);
  await late.getByRole('heading', { name: 'This ticket has been taken' }).waitFor();
});
