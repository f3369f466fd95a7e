import { expect, test } from 'vitest';
import { z } from 'zod';
import { addonSchema, eventDetailSchema } from '#shared/events/events.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ask, callsTo } from '#e2e/support/calls.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const OTHER = 'Peach City Skate Jam';
const PAIR = 'Skate rental (Size 8½)';

test('rental skates by size: stock of this event, chosen on a phone, on the ticket, and at the door without a network', async () => {
  const server = await openServer();
  const eventId = await eventIdOf(server, EVENT);
  const office = await visit('/admin/addons', {
    url: server.url,
    as: 'admin',
    tolerate: NO_NETWORK,
  });
  await office.getByRole('button', { name: 'Edit Skate rental' }).click();
  const addon = office.getByRole('dialog', { name: 'Edit Add-on' });
  await addon.getByRole('button', { name: 'Skate Sizes 1–14 With Half Sizes' }).click();
  await addon.getByLabel('Quantity of all').fill('40');
  await addon.getByRole('button', { name: 'Set All' }).click();
  await expectAccessible(office);
  await addon.getByRole('button', { name: 'Save Changes' }).click();
  await office.getByText('27 at each event').waitFor();

  await office.goto(`${server.url}/admin/events?manage=${eventId}&tab=tickets`);
  await office.getByRole('button', { name: 'Edit stock of Skate rental' }).click();
  const stock = office.getByRole('dialog', { name: 'Stock of Skate rental' });
  await stock.getByLabel('Size 9', { exact: true }).fill('0');
  await stock.getByLabel('Size 8½', { exact: true }).fill('2');
  await expectAccessible(office);
  await stock.getByRole('button', { name: 'Save Changes' }).click();
  await office.getByText('Stock Updated').first().waitFor();

  const page = await visit(`/events/${eventId}`, { url: server.url, tolerate: NO_NETWORK });
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  await panel
    .getByRole('button', { name: /^One .* more$/ })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Continue to Add-ons' }).click();
  const more = panel.getByRole('button', { name: 'One Skate rental more' });
  await more.click();
  await more.click();
  const size = (n: number) => panel.getByLabel(`Skate rental ${n} of 2`);
  const soldOut = size(1).getByRole('option', { name: 'Size 9 (sold out)' });
  await expect.poll(() => soldOut.isDisabled()).toBe(true);
  await size(1).selectOption({ label: 'Size 8½ (only 2 left)' });
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click();
  await page.getByText('Choose a size or kind for each: Skate rental').first().waitFor();
  await size(2).selectOption({ label: 'Size 10' });
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click();
  for (const [label, value] of Object.entries(shop.GUEST))
    await panel.getByLabel(label, { exact: true }).fill(value);
  await panel.getByRole('button', { name: 'Complete Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByText(PAIR).first().waitFor();
  await shop.pay(page, shop.CARDS.good);
  const orderNumber = await shop.confirmation(page);
  await page.goto(`/orders/${orderNumber}`);
  await page.getByText(PAIR).first().waitFor();
  await page.getByText('Skate rental (Size 10)').first().waitFor();
  expect(await mailTo(server, shop.GUEST.Email, 'Skate rental (Size 10)')).toContain(
    'Skate rental (Size 8',
  );

  // Another event has its own.
  const left = async (event: string): Promise<(number | null)[]> => {
    const call = callsTo(server.url);
    const id = await eventIdOf(server, event);
    const { tickets } = await ask(eventDetailSchema, call('GET', `/api/events/${id}`));
    const lists = await Promise.all(
      tickets.map((ticket) =>
        ask(z.array(addonSchema), call('GET', `/api/tickets/${ticket.id}/addons`)),
      ),
    );
    const rental = lists.flat().find(({ name }) => name === 'Skate rental');
    const labels = ['Size 8½', 'Size 9', 'Size 10'];
    return labels.map(
      (label) => rental?.variants?.find((each) => each.label === label)?.available_quantity ?? -1,
    );
  };
  await expect.poll(() => left(EVENT)).toEqual([1, 0, 39]);
  await expect.poll(() => left(OTHER)).toEqual([40, 40, 40]);

  const order = await orderOf(server.url, orderNumber);
  const [text = ''] = ticketTexts(order);
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
