import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const DAY = { start_date: '2031-07-12', end_date: '2031-07-12', time_zone: 'America/Detroit' };

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  const row = (name: string) =>
    panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  return { panel, row, close: () => panel.getByRole('button', { name: 'Close' }).click() };
}

test('an organizer shares a floor between tickets and sells in waves; buyers see the next wave open', async () => {
  const event = await adminEvent(DAY);
  await event.addTicket('Early Bird');
  await event.addTicket('Regular');
  const admin = await visit(event.pathOf('tickets'), { as: 'admin', screen: 'desk' });
  const limits = admin.getByRole('region', { name: 'Shared limits' });
  await limits.getByRole('button', { name: 'Add Limit' }).click();
  const limit = admin.getByRole('dialog', { name: 'Add Shared Limit' });
  await limit.getByLabel('Name').fill('Floor');
  await limit.getByLabel('Capacity').fill('5');
  await limit.getByRole('button', { name: 'Add Limit' }).click();
  await limits.getByRole('heading', { name: 'Floor' }).waitFor();

  const edit = async (ticket: string, change: (form: Locator) => Promise<unknown>) => {
    await admin.getByRole('button', { name: `Edit ${ticket}` }).click();
    const form = admin.getByRole('dialog', { name: 'Edit Ticket' });
    await form.getByRole('checkbox', { name: 'Floor' }).check();
    await change(form);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await form.waitFor({ state: 'detached' });
  };
  await edit('Early Bird', (form) => form.getByLabel('Quantity').fill('2'));
  const wave = { label: 'Early Bird is sold out' };
  await edit('Regular', (form) => form.getByLabel('Opens when').selectOption(wave));
  await event.send('PATCH', `/api/events/${event.id}`, { published: true });

  const buyer = await visit(`/events/${event.id}`);
  const before = await openPanel(buyer);
  await before.row('Regular').getByText('Opens when Early Bird is gone').waitFor();
  await before.close();
  await shop.buy(buyer, { tickets: { 'Early Bird': 2 } });

  await limits.getByText('2 sold of 5').waitFor();
  await buyer.goto(`/events/${event.id}`);
  const after = await openPanel(buyer);
  await after.row('Early Bird').getByText('Sold out').waitFor();
  await after.row('Regular').getByText('Only 3 left').waitFor();
});

test('a code opens a hidden ticket for less, once; the organizer sees whose order used it', async () => {
  const event = await adminEvent(DAY);
  await event.addTicket('Regular');
  const crew = await event.addTicket('Crew');
  await event.send('PATCH', `/api/tickets/${crew}/visibility`, { hidden: true });
  await event.send('PATCH', `/api/events/${event.id}`, { published: true });
  const code = `CREW${randomUUID().slice(0, 6).toUpperCase()}`;
  const admin = await visit('/admin/codes', { as: 'admin', screen: 'desk' });
  await admin.getByRole('button', { name: 'Create Code' }).click();
  const form = admin.getByRole('dialog', { name: 'Create Code' });
  await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByLabel('Event').selectOption(String(event.id));
  await form.getByRole('combobox', { name: 'Discount' }).selectOption({ label: 'An amount' });
  await form.getByLabel('Amount ($)').fill('5');
  await form.getByRole('checkbox', { name: 'Crew' }).check();
  await form.getByLabel('Unlocks hidden tickets').check();
  await form.getByLabel('Total uses').fill('1');
  await form.getByRole('button', { name: 'Create Code' }).click();
  const row = admin.getByRole('row').filter({ hasText: code });
  await row.getByText('$5.00 off Crew').waitFor();

  const buyer = await visit(`/events/${event.id}`);
  const { panel, close } = await openPanel(buyer);
  await panel.getByRole('heading', { name: 'Regular' }).waitFor();
  await panel.getByRole('heading', { name: 'Crew' }).waitFor({ state: 'detached' });
  await panel.getByText('Have a code?').click();
  await panel.getByLabel('Promo Code').fill(code.toLowerCase());
  await panel.getByRole('heading', { name: 'Crew' }).waitFor();
  await close();
  await shop.fillPanel(buyer, { tickets: { Crew: 1 } });
  await buyer.getByText('-$5.00').first().waitFor();
  await shop.pay(buyer, shop.CARDS.good);
  const order = await shop.confirmation(buyer);

  const late = await visit(`/events/${event.id}?promo=${code}`);
  await openPanel(late);
  await late.getByText('has reached its limit').waitFor();
  await admin.reload();
  await row.getByRole('button', { name: `Orders ${code}` }).click();
  await admin.getByRole('link', { name: order }).click();
  await admin.getByRole('dialog', { name: `Order ${order}` }).waitFor();
});
