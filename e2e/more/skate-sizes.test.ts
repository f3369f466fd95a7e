import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const PAIR = 'Skate rental (Size 8½)';

test('rental skates by size: stock of this event, chosen on a phone, on the ticket, and at the door without a network', async () => {
  const server = await openServer();
  const { url } = server;
  const eventId = await eventIdOf(server, EVENT);
  const office = await visit('/admin/addons', { url, as: 'admin', tolerate: NO_NETWORK });
  await office.getByRole('button', { name: 'Edit Skate rental' }).click();
  const addon = office.getByRole('dialog', { name: 'Edit Add-on' });
  await addon.getByRole('button', { name: 'Skate Sizes 1–14 With Half Sizes' }).click();
  await addon.getByLabel('Quantity for all').fill('40');
  await addon.getByRole('button', { name: 'Set All' }).click();
  await addon.getByRole('button', { name: 'Save Changes' }).click();
  await office.getByText('27 at each event').waitFor();

  await office.goto(`/admin/events?manage=${eventId}&tab=tickets`);
  await office.getByRole('button', { name: 'Edit stock of Skate rental' }).click();
  const stock = office.getByRole('dialog', { name: 'Stock of Skate rental' });
  await stock.getByLabel('Size 9', { exact: true }).fill('0');
  await stock.getByLabel('Size 8½', { exact: true }).fill('2');
  await stock.getByRole('button', { name: 'Save Changes' }).click();
  await office.getByText('Stock Updated').first().waitFor();

  const page = await visit(`/events/${eventId}`, { url, tolerate: NO_NETWORK });
  const size = (n: number) => page.getByLabel(`Skate rental ${n} of 2`);
  const sized = async (): Promise<void> => {
    const soldOut = size(1).getByRole('option', { name: 'Size 9 (sold out)' });
    await expect.poll(() => soldOut.isDisabled()).toBe(true);
    await size(1).selectOption({ label: 'Size 8½ (only 2 left)' });
    await size(2).selectOption({ label: 'Size 10' });
  };
  const basket = { tickets: { Entry: 1 }, addons: { 'Skate rental': 2 }, sized };
  const orderNumber = await shop.buy(page, basket);
  await page.goto(`/orders/${orderNumber}`);
  await page.getByText(PAIR).first().waitFor();
  await mailTo(server, shop.GUEST.Email, 'Skate rental (Size 10)');

  const [text = ''] = ticketTexts(await orderOf(url, orderNumber));
  const gate = await door.openGate(server, EVENT);
  await server.stop();
  await door.lookUp(gate, textCode(text));
  await door.verdict(gate, door.COME_IN, PAIR);
  await gate.getByText('Skate rental (Size 10)').waitFor();
  await gate.getByRole('button', { name: 'Handed out' }).click();
  await door.verdict(gate, { tone: 'admit', title: 'Handed out' }, PAIR);
  await door.clearVerdict(gate);
  await door.lookUp(gate, textCode(text));
  await door.verdict(gate, door.ALREADY_IN);
  await expect.poll(() => gate.getByText('Skate rental (Size 10)').count()).toBe(0);
});
