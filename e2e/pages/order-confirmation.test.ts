import { expect, test } from 'vitest';
import { formatUsd } from '#shared/base/money.ts';
import { formatDate } from '#shared/base/time.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ordersOfLogin } from '#e2e/support/baskets.ts';
import { visit } from '#e2e/support/visit.ts';

const at = (orderNumber: string): string => `/order-confirmation?orderNumber=${orderNumber}`;

async function orderOf(event: string): Promise<Order> {
  const orders = await ordersOfLogin('skater');
  return orders.find((order) => order.event?.title === event)!;
}

test('thanks, and shows receipt, event and tickets', async () => {
  const order = await orderOf('Peach City Skate Jam');
  const page = await visit(at(order.order_number));
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Purchase!' }).waitFor();
  await expect.poll(() => page.title()).toBe('Order Confirmation - Rollcall');
  const receipt = page.getByRole('region', { name: 'Order', exact: true });
  await receipt.getByText(order.order_number).waitFor();
  for (const [label, cents] of [
    ['Subtotal', order.subtotal_amount],
    ['Sales Tax', order.tax_amount],
    ['Total', order.total_amount],
  ] as const) {
    await receipt.getByText(`${label}${formatUsd(cents)}`).waitFor();
  }
  const event = page.getByRole('region', { name: 'Event' });
  const day = formatDate(order.event!.start_date);
  for (const text of ['Peach City Skate Jam', day, 'Atlanta, GA', 'Doors open6:00 PM']) {
    await event.getByText(text).waitFor();
  }
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(5);
  await cards.first().getByText('Weekend Pass').waitFor();
  await cards.first().getByText('$65.00').waitFor();
  await cards
    .first()
    .getByText(/^Includes 8\.90% tax \(\$5\.\d\d\)$/)
    .waitFor();
  const code = order.items[0]?.qr_code?.split('-').at(-1) ?? '';
  await cards
    .first()
    .getByRole('img', { name: new RegExp(code) })
    .waitFor();
  await expect
    .poll(async () => (await cards.first().innerText()).replaceAll(/\s/g, ''))
    .toContain(code);
  await page.getByText(/A confirmation e-mail was sent to skater@rollcall\.example/).waitFor();
  await page.getByText(/spam/).waitFor();
  const details = page.getByRole('link', { name: 'View Event Details' });
  await expect.poll(() => details.getAttribute('href')).toBe(`/events/${order.event_id}`);
  const home = page.getByRole('link', { name: 'Return to Home' });
  await expect.poll(() => home.getAttribute('href')).toBe('/');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});
