import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import * as door from '#e2e/support/door.ts';
import { orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { scansAt, ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';

const EVENT = 'Motor City Midnight Roll';

/** Sets the page's clock two days ahead; the monotonic clock goes on. */
function jump(): void {
  const right = Date.now.bind(Date);
  Date.now = () => right() + 2 * 86_400_000;
}

async function admit(page: Page, qr: string): Promise<void> {
  await door.lookUp(page, textCode(qr));
  await door.verdict(page, door.COME_IN);
  await door.clearVerdict(page);
}

test('a phone whose clock jumps while it is offline says so, and whom it admits is in', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const order = { eventId, tickets: [{ ...tickets[0]!, quantity: 2 }] };
  const texts = ticketTexts(await orderAsGuest(server.url, order));
  const page = await door.openGate(server, EVENT, { restarts: true });
  await page.context().setOffline(true);
  await page.evaluate(jump);
  const red = page.getByRole('alert').filter({ hasText: 'clock jumped 2 days ahead' });
  await red.waitFor();
  await admit(page, texts[0]!);

  await page.addInitScript(jump);
  await page.reload();
  await admit(page, texts[1]!);
  await page.context().setOffline(false);
  await page.getByText('Online', { exact: true }).waitFor();
  await red.waitFor({ state: 'hidden' });
  const outcomes = async () => (await scansAt(server, eventId)).map(({ outcome }) => outcome);
  await expect.poll(outcomes).toEqual(['applied', 'applied']);
});
