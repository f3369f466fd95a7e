import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/events.ts';
import { expectAccessible } from '#e2e/support/inspection.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const RISK = 'I skate at my own risk.';

test('a waiver, a skate size and a birth date: asked by the organizer, answered on a phone, shown with the order', async () => {
  const { id, addTicket, pathOf, publish } = await adminEvent();
  await addTicket('Floor');
  await publish();
  const office = await visit(pathOf('tickets'), { as: 'admin' });
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

  const page = await visit(`/events/${id}`);
  await shop.fillPanel(page, { tickets: { Floor: 1 } }, async (panel) => {
    await panel.getByText(RISK).waitFor();
    await panel.getByRole('button', { name: 'Complete Checkout' }).click();
    await panel.getByText('Please answer: Liability waiver').first().waitFor();
    await panel.getByLabel('Full name, as your signature').fill('Ana Reyes');
    await panel.getByLabel('Skate size').selectOption('8½');
    await panel.getByLabel('Birth date').fill('2015-05-04');
    await panel.getByRole('button', { name: 'Complete Checkout' }).click();
    await panel
      .getByText(/parent or guardian: this person is under 18/)
      .first()
      .waitFor();
    await panel.getByLabel('Name of a parent or guardian').fill('Bea Reyes');
    await expectAccessible(page);
  });
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
});
