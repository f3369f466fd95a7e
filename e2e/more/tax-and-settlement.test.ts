import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderRefundsSchema } from '#shared/refunds/refunds.schemas.ts';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import { orderAsGuest } from '#e2e/support/orders.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

const DAY = { start_date: '2031-06-12', end_date: '2031-06-12', time_zone: 'America/New_York' };

/** Three tickets of $25.00 at 8.25 % tax, of which one is refunded. */
async function soldAndRefunded(): Promise<number> {
  const { url } = await sharedSite();
  const { id: eventId, send } = await adminEvent(DAY);
  const ticket = { name: 'Evening Pass', price: 2500, sales_tax_rate: 825 };
  const made = await send('POST', `/api/events/${eventId}/tickets`, ticket);
  const { id: ticketId } = z.object({ id: z.int() }).parse(made);
  await send('PATCH', `/api/events/${eventId}`, { published: true });
  const order = await orderAsGuest(url, { eventId, tickets: [{ ticketId, quantity: 3 }] });
  const path = `/api/admin/orders/${order.id}/refunds`;
  const { items } = orderRefundsSchema.parse(await send('GET', path));
  const itemIds = [items[0]?.id];
  await send('POST', path, { itemIds, reason: 'Ill', idempotencyKey: `refund-${order.id}` });
  return eventId;
}

test('a sale and a partial refund stand in the tax report, its file, the settlement and the dashboard, to the cent', async () => {
  const eventId = await soldAndRefunded();
  const page = await visit(`/admin/finance?event=${eventId}`, { as: 'admin', screen: 'desk' });
  const table = page.getByRole('table', { name: /^Tax report/ });
  const shown = /^Total \$75\.00 \$0\.00 \$75\.00 \$6\.19 \$25\.00 \$2\.07 \$50\.00 \$4\.12/;
  await table.getByRole('row', { name: shown }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the tax report as CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const figures = '75.00,0.00,75.00,6.19,25.00,2.07,50.00,4.12';
  expect(file.replaceAll('"', '')).toContain(`,8.25,${figures},test`);

  await page.getByRole('tab', { name: 'Settlement' }).click();
  const settlement = page.getByRole('table', { name: /^Settlement/ });
  for (const row of [
    /^Charged to buyers.*\$81\.19/,
    /^Sales after refunds.*\$54\.12/,
    /^Net to you.*\$50\.00/,
  ])
    await settlement.getByRole('row', { name: row }).waitFor();
  await page.goto(`/admin?tab=analytics&event=${eventId}`);
  await page.getByText('$54.12').first().waitFor();
});
