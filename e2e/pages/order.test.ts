import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatUsd } from '#shared/base/money.ts';
import { formatDate } from '#shared/base/time.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ordersOfLogin } from '#e2e/support/baskets.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

/** The skater's order for the weekend in Atlanta: three passes and two add-ons. */
async function weekend() {
  const orders = await ordersOfLogin('skater');
  return orders.find(({ event }) => event?.title === 'Peach City Skate Jam')!;
}

test('shows every ticket to be scanned, and what was ordered, by keyboard alone', async () => {
  const order = await weekend();
  // Whoever has the number has the tickets: no login.
  const page = await visit(`/orders/${order.order_number}`);
  await page.getByRole('heading', { level: 1, name: 'Your Tickets' }).waitFor();
  expect(await page.title()).toBe('Your Tickets - Rollcall');
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
  const paper = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: /^Download PDF/ }));
  const file = await paper;
  expect(file.suggestedFilename()).toBe(`tickets-${order.order_number}.pdf`);
  expect(String(await readFile(await file.path())).slice(0, 5)).toBe('%PDF-');
});

test('says of each ticket what became of it', async () => {
  const order = await weekend();
  const [one, two, three, four] = order.items;
  const items = [
    { ...one, qr_code: null },
    { ...two, status: 'cancelled' },
    { ...three, is_checked_in: true },
    four,
  ];
  const path = `/api/orders/${order.id}`;
  const page = await visit(`/orders/${order.id}`, {
    screen: 'desk',
    before: (p) =>
      mockAnswer(p, path, 200, { ...order, status: 'pending', customer_name: '', items }),
  });
  await page.getByText('QR code generating...').waitFor();
  await page.getByRole('heading', { name: 'Order Pending' }).waitFor();
  expect(await page.getByText('Name', { exact: true }).count()).toBe(0);
  const card = (n: number) => page.getByRole('article').nth(n);
  await card(1).getByText('Checked in').waitFor();
  // What is void comes last.
  await card(3).getByText('This ticket does not let anybody in.').waitFor();
  await expectAccessible(page);
  // The code has come meanwhile.
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Refresh to check' }).click();
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  expect(await card(0).getByRole('img').count()).toBe(1);
});

test('tells an order that does not exist from a server that stumbles', async () => {
  const page = await visit('/orders/RC-0000-0000-0000', { tolerate: FAILED_ANSWER });
  await page.getByRole('heading', { name: 'Order Not Found' }).waitFor();
  await page.getByText('Failed to fetch order: 404 There is no such order.').waitFor();
  await page.getByRole('link', { name: 'Return to Home' }).waitFor();
  await expectAccessible(page);
  const order = await weekend();
  const path = `/api/orders/${order.id}`;
  await mockAnswer(page, path, 500, { code: 'test.ill', message: 'Not now.' });
  await page.goto(`/orders/${order.id}`);
  await page.getByText('Failed to fetch order: 500 Not now.').waitFor();
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Your Tickets' }).waitFor();
});
