import { expect, test } from 'vitest';
import { formatUsd } from '#shared/base/money.ts';
import { formatDate } from '#shared/base/time.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ordersOfLogin } from '#e2e/support/baskets.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const CALL = '/api/orders/user';
const LOADING = 'Loading your orders';

test('sends a stranger to the login, and back', async () => {
  const page = await visit('/orders');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/orders');
  await page.getByLabel('Username').fill('skater');
  await page.getByLabel('Password', { exact: true }).fill('rollcall-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/orders');
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
});

test('shows what is coming and what was, by keyboard alone', async () => {
  const orders = await ordersOfLogin('skater');
  const page = await visit('/orders', { as: 'skater', screen: 'desk' });
  expect(await page.title()).toBe('My Orders - Rollcall');
  const cardOf = (title: string) => page.getByRole('article').filter({ hasText: title });
  const [coming, over] = ['Peach City Skate Jam', 'Brooklyn Block Party on Wheels'].map((title) =>
    orders.find(({ event }) => event?.title === title)!,
  );
  const expectCard = async (order: typeof coming, tickets: string): Promise<void> => {
    const { id, event, order_number, total_amount } = order!;
    const card = cardOf(event!.title);
    for (const text of [
      'Completed',
      formatDate(event!.start_date),
      event!.venue!.name,
      formatUsd(total_amount),
      order_number,
    ]) {
      await card.getByText(text).first().waitFor();
    }
    await card.getByText(tickets, { exact: true }).waitFor();
    const way = card.getByRole('link', { name: /^View Tickets/ });
    expect(await way.getAttribute('href')).toBe(`/orders/${id}`);
  };
  await expectCard(coming, '3 tickets');
  const details = cardOf(coming!.event!.title).getByRole('link', { name: /^Event Details/ });
  expect(await details.getAttribute('href')).toBe(`/events/${coming!.event_id}`);
  await expectAccessible(page);

  // An event that started yesterday is not upcoming, and yet its tickets are wanted tonight.
  await page.getByRole('link', { name: /^Happening now\s*Windy City Wheels Weekend/ }).waitFor();
  await tabTo(page, page.getByRole('tab', { name: 'Upcoming Events' }));
  await page.keyboard.press('ArrowRight');
  await expectCard(over, '1 ticket');
  expect(await page.getByRole('link', { name: /^Event Details/ }).count()).toBe(0);
  await cardOf('Windy City Wheels Weekend').waitFor();
  const last = cardOf(over!.event!.title).getByRole('link', { name: /^View Tickets/ });
  await pressOn(page, last);
  await page.getByRole('heading', { name: 'Your Tickets' }).waitFor();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL('**/orders');
});

test('has words for nothing, for a cancelled order and for an event that is gone', async () => {
  const [order] = await ordersOfLogin('skater');
  const none = await visit('/orders', {
    as: 'skater',
    before: (p) => mockAnswer(p, CALL, 200, []),
  });
  await none.getByRole('heading', { name: 'No upcoming orders' }).waitFor();
  const browse = none.getByRole('link', { name: 'Browse Events' });
  expect(await browse.getAttribute('href')).toBe('/events');
  await none.getByRole('tab', { name: 'Past Events' }).click();
  await none.getByRole('heading', { name: 'No past orders' }).waitFor();
  await none.getByText('Your order history is empty.').waitFor();
  await expectAccessible(none);

  const { event: _, ...gone } = order!;
  const odd = [
    { ...order, id: 'cancelled', status: 'cancelled' },
    { ...gone, id: 'gone', order_number: 'RC-GONE-GONE-GONE' },
  ];
  const page = await visit('/orders', {
    as: 'skater',
    before: (p) => mockAnswer(p, CALL, 200, odd),
  });
  await page.getByRole('article').getByText('Cancelled').waitFor();
  await page.getByRole('tab', { name: 'Past Events' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Order RC-GONE-GONE-GONE' });
  await card.getByText('N/A').waitFor();
});

test('waits in the shape of cards, says what failed, and tries again', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const page = await visit('/orders', {
    as: 'skater',
    tolerate: FAILED_ANSWER,
    before: (p) =>
      p.route(`**${CALL}`, async (route) => {
        await held;
        await route.fulfill({ status: 503, json: { code: 'test.ill', message: 'Not now.' } });
      }),
  });
  await page.getByRole('status', { name: LOADING }).waitFor();
  await expectAccessible(page);
  letGo();
  await page.getByRole('heading', { name: 'Your orders could not be loaded' }).waitFor();
  await page.getByText('Failed to fetch orders: 503 Not now.').waitFor();
  await expectAccessible(page);
  await page.unroute(`**${CALL}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('article').first().waitFor();
});

test('shows them, and all their tickets, when the server is out of reach', async () => {
  const orders = await ordersOfLogin('skater');
  const page = await visit('/orders', { as: 'skater', tolerate: /ERR_FAILED|Failed to load/ });
  await page.getByRole('article').first().waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText(/^Shown from this device\. Saved (just now|.* ago)\.$/).waitFor();
  await page.getByRole('article').filter({ hasText: 'Peach City Skate Jam' }).waitFor();
  for (const { id, items } of orders.slice(0, 2)) {
    await page.goto(`/orders/${id}`);
    await page.getByText('Works offline').waitFor();
    const codes = page.getByRole('img', { name: /^QR code of/, includeHidden: true });
    expect(await codes.count()).toBe(items.length);
  }
});
