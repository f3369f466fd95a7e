import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { idSchema } from '#shared/events/events.schemas.ts';
import { orderRefundsSchema } from '#shared/refunds/refunds.schemas.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ask, callsTo } from '#e2e/support/calls.ts';
import { orderAsGuest } from '#e2e/support/orders.ts';
import { uniqueName } from '#e2e/support/people.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { tokenOf } from '#e2e/support/staffCalls.ts';
import { visit } from '#e2e/support/visit.ts';

/** Three tickets of $25.00 at 8.25 % tax, of which one is refunded. */
async function soldAndRefunded() {
  const { url } = await sharedSite();
  const call = callsTo(url, await tokenOf(url, 'admin'));
  const made = z.object({ id: idSchema });
  const title = uniqueName('Settled Rink');
  const days = { start_date: '2031-06-12', end_date: '2031-06-12' };
  const event = { title, ...days, location: 'Atlanta, GA', time_zone: 'America/New_York' };
  const { id: eventId } = made.parse((await call('POST', '/api/events', event))?.body);
  const ticket = { name: 'Evening Pass', price: 2500, sales_tax_rate: 825 };
  const created = await call('POST', `/api/events/${eventId}/tickets`, ticket);
  const { id: ticketId } = made.parse(created?.body);
  const order = await orderAsGuest(url, { eventId, tickets: [{ ticketId, quantity: 3 }] });
  const path = `/api/admin/orders/${order.id}/refunds`;
  const { items } = await ask(orderRefundsSchema, call('GET', path));
  const refund = { itemIds: [items[0]?.id], reason: 'Ill', idempotencyKey: `refund-${order.id}` };
  await ask(z.unknown(), call('POST', path, refund));
  return { eventId, title };
}

test('a sale and a partial refund stand in the tax report, its file and the settlement, to the cent', async () => {
  const { eventId, title } = await soldAndRefunded();
  const page = await visit(`/admin/finance?event=${eventId}`, { as: 'admin', screen: 'desk' });
  const table = page.getByRole('table', { name: /^Tax report/ });
  const shown = /\$75\.00 \$0\.00 \$75\.00 \$6\.19 \$25\.00 \$2\.07 \$50\.00 \$4\.12/;
  const row = table.getByRole('row', { name: new RegExp(`8\\.25 % ${shown.source}`) });
  await row.waitFor();
  await table.getByRole('row', { name: new RegExp(`^Total ${shown.source}`) }).waitFor();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the tax report as CSV' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  const [, line = '', ...more] = file.trim().split('\r\n');
  const of = `${eventId},${title},8.25`;
  const figures = '75.00,0.00,75.00,6.19,25.00,2.07,50.00,4.12';
  expect(line.replaceAll('"', '').replace(/^\d{4}-\d{2},/, '')).toBe(`${of},${figures},test`);
  expect(more).toEqual([]);

  await page.getByRole('tab', { name: 'Settlement' }).click();
  const settlement = page.getByRole('table', { name: /^Settlement/ });
  const amount = async (label: string): Promise<number> => {
    const cell = settlement.getByRole('row', { name: new RegExp(`^${label}`) }).getByRole('cell');
    return Math.round(Number((await cell.innerText()).replace(/[$,]/g, '')) * 100);
  };
  await expect.poll(() => amount('Charged to buyers')).toBe(8119);
  await expect.poll(() => amount('Sales after refunds')).toBe(5412);
  const kept =
    (await amount('Charged')) + (await amount('Refunds, net')) + (await amount('Refunds, tax'));
  expect(kept).toBe(5412);
  await expect.poll(() => amount('Net to you')).toBe(5412 + (await amount('Sales tax to pay')));
  await expect.poll(() => amount('Net to you')).toBe(5000);
  await expectAccessible(page);

  // The dashboard says the same.
  await page.goto(`/admin?tab=analytics&event=${eventId}`);
  await page.getByText('$54.12').first().waitFor();
});
