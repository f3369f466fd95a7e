import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const RISK = 'I skate at my own risk.';

test('a waiver, a skate size and a birth date: asked by the organizer, answered on a phone, read at the door without a network', async () => {
  const server = await openServer();
  const { eventId } = await ticketFor(server, EVENT);
  const office = await visit(`/admin/events?manage=${eventId}`, {
    url: server.url,
    as: 'admin',
    tolerate: NO_NETWORK,
  });
  await office.getByRole('button', { name: 'More for this event' }).click();
  await office.getByRole('menuitem', { name: 'Questions' }).click();
  const list = office.getByRole('dialog', { name: 'Checkout Questions' });
  const form = office.getByRole('dialog', { name: 'Add Question' });
  const add = async (kind: string, more: () => Promise<unknown>): Promise<void> => {
    await list.getByRole('button', { name: 'Add Question' }).click();
    await form.getByLabel('Type').selectOption(kind);
    await more();
    await form.getByRole('button', { name: 'Add Question' }).click();
    await list.waitFor();
  };
  await add('waiver', async () => {
    await form.getByLabel('Text to agree to').fill(RISK);
    await form.getByLabel('Asked').selectOption('order');
    await expectAccessible(office);
  });
  await add('skate_size', () => form.getByLabel(/^Show at the door/).check());
  await add('birth_date', async () => {});
  await list.getByText('Skate size · for each ticket · required · shown at the door').waitFor();
  await expectAccessible(office);

  const page = await visit(`/events/${eventId}`, { url: server.url, tolerate: NO_NETWORK });
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  await panel
    .getByRole('button', { name: /^Add one / })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Continue to Add-ons' }).click();
  await panel.getByRole('button', { name: 'Continue to Checkout' }).click();
  for (const [label, value] of Object.entries(shop.GUEST))
    await panel.getByLabel(label, { exact: true }).fill(value);
  await panel.getByText(RISK).waitFor();
  const complete = panel.getByRole('button', { name: 'Complete Checkout' });
  await complete.click();
  await panel.getByText('Please answer: Liability waiver').first().waitFor();
  await panel.getByLabel('Full name, as your signature').fill('Ana Reyes');
  await panel.getByLabel('Skate size').selectOption('8½');
  await panel.getByLabel('Birth date').fill('2015-05-04');
  await complete.click();
  await panel
    .getByText(/parent or guardian: this person is under 18/)
    .first()
    .waitFor();
  await panel.getByLabel('Name of a parent or guardian').fill('Bea Reyes');
  await expectAccessible(page);
  await complete.click();
  await page.waitForURL(/\/checkout\//);
  const address = page.url();
  expect(address).not.toContain('2015-05-04');
  await shop.pay(page, shop.CARDS.good);
  const orderNumber = await shop.confirmation(page);
  await page.goto(`/orders/${orderNumber}`);
  await page.getByText(/^May 4, 2015 \(guardian: Bea Reyes\)$/).waitFor();
  await page.getByText(/^Signed by Ana Reyes, /).click();
  await page.getByText(RISK).waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .not.toContain('answers');
  await page.getByRole('button', { name: 'Change Answers' }).click();
  const change = page.getByRole('dialog', { name: 'Change Answers' });
  await change.getByLabel('Skate size').selectOption('9');
  // What was signed is not asked again.
  await expect.poll(() => change.getByLabel('Full name, as your signature').count()).toBe(0);
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Save Answers' }).click();
  await change.waitFor({ state: 'detached' });

  const order = await orderOf(server.url, orderNumber);
  const [text = ''] = ticketTexts(order);
  const gate = await door.openGate(server, EVENT);
  await server.stop();
  await door.lookUp(gate, textCode(text));
  await door.verdict(gate, door.COME_IN);
  await gate.getByText('Skate size: 9', { exact: true }).waitFor();
  await expect.poll(() => gate.getByText('Bea Reyes').count()).toBe(0);
});
