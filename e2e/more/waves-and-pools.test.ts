import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

test('an organiser shares a floor between tickets and sells in waves; buyers see the next wave open', async () => {
  const day = { start_date: '2031-07-12', end_date: '2031-07-12', time_zone: 'America/Detroit' };
  const event = await adminEvent(day);
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

  const edit = async (ticket: string, change: (form: typeof limit) => Promise<unknown>) => {
    await admin.getByRole('button', { name: `Edit ${ticket}` }).click();
    const form = admin.getByRole('dialog', { name: 'Edit Ticket' });
    await form.getByRole('checkbox', { name: 'Floor' }).check();
    await change(form);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await form.waitFor({ state: 'detached' });
  };
  await edit('Early Bird', async (form) => {
    await form.getByLabel('Quantity').fill('2');
    await form.getByLabel('Price').fill('20');
    await form.getByLabel('At least per order').fill('2');
    await expectAccessible(admin);
  });
  await edit('Regular', (form) =>
    form.getByLabel('Opens when').selectOption({ label: 'Early Bird is gone' }),
  );
  await limits.getByText('Early Bird, Regular').waitFor();
  await event.send('PATCH', `/api/events/${event.id}`, { published: true });

  const buyer = await visit(`/events/${event.id}`);
  await buyer.getByRole('button', { name: 'Get Tickets' }).first().click();
  const panel = buyer.getByRole('dialog', { name: 'Get Tickets' });
  const row = (name: string) =>
    panel.getByRole('listitem').filter({ has: buyer.getByRole('heading', { name }) });
  await row('Early Bird').getByText('At least 2 an order · Only 2 left · then $25.00').waitFor();
  await row('Regular').getByText('Opens when Early Bird is gone').waitFor();
  await expectAccessible(buyer);
  await panel.getByRole('button', { name: 'Close' }).click();
  await shop.fillPanel(buyer, { tickets: { 'Early Bird': 2 } });
  await shop.pay(buyer, shop.CARDS.good);
  await shop.confirmation(buyer);

  await limits.getByText('2 sold of 5').waitFor();
  await buyer.goto(`/events/${event.id}`);
  await buyer.getByRole('button', { name: 'Get Tickets' }).first().click();
  await row('Early Bird').getByText('Sold out').waitFor();
  await row('Regular').getByText('Only 3 left').waitFor();
  for (let n = 0; n < 4; n += 1)
    await panel.getByRole('button', { name: 'One Regular more' }).click();
  await buyer.getByText('Only 3 tickets available', { exact: true }).waitFor();
  await expect.poll(() => row('Regular').getByRole('status').textContent()).toBe('3');
});
