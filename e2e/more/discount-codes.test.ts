import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

test('a code opens a hidden ticket for less, once; the organiser sees whose order used it', async () => {
  const day = { start_date: '2031-08-02', end_date: '2031-08-02', time_zone: 'America/Detroit' };
  const event = await adminEvent(day);
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
  await form.getByLabel('Takes off').selectOption({ label: 'An amount' });
  await form.getByLabel('Amount ($)').fill('5');
  await form.getByRole('checkbox', { name: 'Crew' }).check();
  await form.getByLabel('Opens hidden tickets').check();
  await form.getByLabel('Uses in all').fill('1');
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Create Code' }).click();
  await form.waitFor({ state: 'detached' });
  const row = admin.getByRole('row').filter({ hasText: code });
  await row.getByText('$5.00 off Crew').waitFor();

  const buyer = await visit(`/events/${event.id}`);
  await buyer.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = buyer.getByRole('dialog', { name: 'Get Tickets' });
  await panel.getByRole('heading', { name: 'Regular' }).waitFor();
  await panel.getByRole('heading', { name: 'Crew' }).waitFor({ state: 'detached' });
  await panel.getByText('Have a code?').click();
  await panel.getByLabel('Promo Code').fill(code.toLowerCase());
  await panel
    .getByText(`Promo code ${code} applied`)
    .or(panel.getByText(`${code} is for`))
    .waitFor();
  await panel.getByRole('heading', { name: 'Crew' }).waitFor();
  await expectAccessible(buyer);
  await panel.getByRole('button', { name: 'Close' }).click();
  await shop.fillPanel(buyer, { tickets: { Crew: 1 } });
  await buyer.getByText('-$5.00').first().waitFor();
  await shop.pay(buyer, shop.CARDS.good);
  const order = await shop.confirmation(buyer);

  const late = await visit(`/events/${event.id}?promo=${code}`);
  await late.getByRole('button', { name: 'Get Tickets' }).first().click();
  await late.getByText('used as often as it can be').waitFor();

  await admin.reload();
  await row.getByText('$5.00 off)').waitFor();
  await row.getByRole('button', { name: `Orders ${code}` }).click();
  await admin.getByRole('link', { name: order }).click();
  await admin.getByRole('dialog', { name: `Order ${order}` }).waitFor();
});
