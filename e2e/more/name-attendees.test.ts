import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Peach City Skate Jam';

test('a family says who each ticket is for, and the door knows it offline', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const order = await orderAsGuest(server.url, {
    eventId,
    tickets: [{ ...tickets[0]!, quantity: 2 }],
  });
  const gate = await door.openGate(server, EVENT);

  const buyer = await visit(`/orders/${order.order_number}`, { url: server.url });
  await buyer.getByRole('button', { name: 'Who are the tickets for?' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Who are the tickets for?' });
  await dialog.getByLabel(/, 2 of 2$/).fill('Mia Lou Rivera');
  await expectAccessible(buyer);
  await dialog.getByRole('button', { name: 'Save Names' }).click();
  await dialog.waitFor({ state: 'detached' });
  await buyer.getByText('Mia Lou Rivera').first().waitFor();

  // The list says the short name alone.
  await gate.reload();
  await eventually(() => door.holdersIn(gate)).toContain('Mia Lou R.');
  await server.stop();
  const [, second = ''] = ticketTexts(order);
  await door.lookUp(gate, textCode(second));
  const shown = gate.locator('[data-verdict]').filter({ hasText: 'Mia Lou R.' });
  await shown.waitFor();
  await expect.poll(() => shown.textContent()).not.toContain('Rivera');
});
