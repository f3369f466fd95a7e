import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatUsd } from '#shared/base/money.ts';
import { formatDate } from '#shared/base/time.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ordersOfLogin } from '#e2e/support/baskets.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { visit } from '#e2e/support/visit.ts';

async function weekend() {
  const orders = await ordersOfLogin('skater');
  return orders.find(({ event }) => event?.title === 'Peach City Skate Jam')!;
}

test('shows every ticket to be scanned, and what was ordered, by keyboard alone', async () => {
  const order = await weekend();
  // The order number is enough: no login.
  const page = await visit(`/orders/${order.order_number}`);
  await page.getByRole('heading', { level: 1, name: 'Your Tickets' }).waitFor();
  await expect.poll(() => page.title()).toBe('Your Tickets - Rollcall');
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  await page.getByText(/A confirmation e-mail .* skater@rollcall\.example/).waitFor();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  for (const text of [
    order.order_number,
    order.customer_name,
    'Completed',
    formatUsd(order.total_amount),
    'Peach City Skate Jam',
    formatDate(order.event!.start_date),
    'Atlanta, GA',
  ]) {
    await summary.getByText(text).waitFor();
  }
  const first = page.getByRole('group', { name: 'Weekend Pass, 1 of 3' });
  for (const text of ['Multi day', '$65.00', 'Quantity: 1', 'Scan at check-in', '1 of 3']) {
    await first.getByText(text).waitFor();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await tabTo(page, page.getByRole('region', { name: 'Tickets' }).locator('> div').first());
  await page.keyboard.press('ArrowRight');
  await page.getByText('Ticket 2 of 3').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Share', exact: true }));
  const share = page.getByRole('dialog', { name: 'Share your tickets' });
  await share.getByText(/^Whoever has this link has all tickets/).waitFor();
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pressOn(page, share.getByRole('button', { name: 'Copy link' }));
  await page.getByText('Link copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/orders/${order.order_number}`);

  const download = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: 'Calendar' }), 'Space');
  expect((await download).suggestedFilename()).toBe('peach-city-skate-jam.ics');
  const pdf = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: /^Download PDF/ }));
  const file = await pdf;
  expect(file.suggestedFilename()).toBe('tickets-peach-city-skate-jam.pdf');
  expect(String(await readFile(await file.path())).slice(0, 5)).toBe('%PDF-');
});
