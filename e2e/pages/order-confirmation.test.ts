import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatUsd } from '#shared/base/money.ts';
import { formatDate } from '#shared/base/time.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ordersOfLogin } from '#e2e/support/baskets.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const at = (orderNumber: string): string => `/order-confirmation?orderNumber=${orderNumber}`;
const callFor = (orderNumber: string): string => `/api/orders/by-number/${orderNumber}`;

async function orderOf(event: string): Promise<Order> {
  const orders = await ordersOfLogin('skater');
  return orders.find((order) => order.event?.title === event)!;
}

/** With this order for an answer, and its items when they are asked for again. */
const knowing = (order: Order) => async (page: Page) => {
  await mockAnswer(page, callFor(order.order_number), 200, order);
  await mockAnswer(page, `/api/orders/${order.id}/items`, 200, order.items);
};

/** Lets the page's own clock run until it has asked often enough. */
async function waitOut(page: Page, done: () => boolean): Promise<void> {
  while (!done()) await page.clock.runFor(1000);
}

test('thanks, and shows receipt, event and tickets', async () => {
  const order = await orderOf('Peach City Skate Jam');
  const page = await visit(at(order.order_number));
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Purchase!' }).waitFor();
  expect(await page.title()).toBe('Order Confirmation - Rollcall');
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
  expect(await cards.count()).toBe(5);
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
  expect((await cards.first().innerText()).replaceAll(/\s/g, '')).toContain(code);
  await page.getByText(/A confirmation e-mail was sent to skater@rollcall\.example/).waitFor();
  await page.getByText(/spam/).waitFor();
  const details = page.getByRole('link', { name: 'View Event Details' });
  expect(await details.getAttribute('href')).toBe(`/events/${order.event_id}`);
  const home = page.getByRole('link', { name: 'Return to Home' });
  expect(await home.getAttribute('href')).toBe('/');
  await expectAccessible(page);
});

test('leaves out what does not apply, and has words for no tickets', async () => {
  const whole = await orderOf('Peach City Skate Jam');
  const order: Order = {
    ...whole,
    tax_amount: 0,
    promo_code: 'ROLLFX27',
    event: { ...whole.event!, venue: null },
    items: [],
  };
  const page = await visit(at(order.order_number), { screen: 'desk', before: knowing(order) });
  await page.getByText('No tickets found for this order.').waitFor();
  await page.getByText('Promo CodeROLLFX27').waitFor();
  expect(await page.getByText(/Sales Tax|Doors open/).count()).toBe(0);
  await expectAccessible(page);
});

test('without a number there is nothing to confirm', async () => {
  const page = await visit('/order-confirmation');
  await page.waitForURL((url) => url.pathname === '/');
});

test('asks for an order four times before it gives up, and for its items three times', async () => {
  const asked: string[] = [];
  const order = await orderOf('Liberty Bell Boogie');
  const page = await visit(at(order.order_number), {
    tolerate: FAILED_ANSWER,
    before: async (p) => {
      p.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await p.clock.install();
      await mockAnswer(p, callFor(order.order_number), 500, {
        code: 'test.ill',
        message: 'Not now.',
      });
    },
  });
  const times = (path: string): number => asked.filter((one) => one === path).length;
  await page.getByRole('status', { name: 'Getting your tickets...' }).waitFor();
  await waitOut(page, () => times(callFor(order.order_number)) === 4);
  await page.getByRole('heading', { name: 'Order Not Found' }).waitFor();
  await page.getByText('Failed to fetch order: 500 Not now.').waitFor();
  await page.getByRole('link', { name: 'Return to Home' }).waitFor();
  await expectAccessible(page);

  const items = `/api/orders/${order.id}/items`;
  await page.unroute(`**${callFor(order.order_number)}`);
  await mockAnswer(page, items, 500, { code: 'test.ill', message: 'Not now.' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await waitOut(page, () => times(items) === 3);
  // The order came with its own.
  expect(await page.getByRole('article').count()).toBe(order.items.length);
});
