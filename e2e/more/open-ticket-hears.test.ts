import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkedInItemSchema } from '#shared/checkin/checkin.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { ask, signIn } from '#e2e/support/calls.ts';
import { orderAsGuest, refundFirst, ticketTexts } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const LIMIT_MS = 3000;

/** On the ticket that nobody touches. */
async function expectSoon(page: Page, text: string): Promise<void> {
  const said = page.getByRole('status').filter({ hasText: text });
  await expect.poll(() => said.isVisible(), { timeout: LIMIT_MS, interval: 50 }).toBe(true);
}

test('an open ticket hears within three seconds that it was used, then that it was refunded, then that all is canceled', async () => {
  const server = await openServer();
  const two = await ticketFor(server, EVENT, { quantity: 2 });
  const { eventId } = two;
  const order = await orderAsGuest(server.url, two);
  const [text = ''] = ticketTexts(order);
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
