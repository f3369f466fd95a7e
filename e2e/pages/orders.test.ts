import { expect, test } from 'vitest';
import { formatUsd } from '#shared/base/money.ts';
import { formatDate } from '#shared/base/time.ts';
import { isUpcoming } from '#shared/orders/when.rules.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ordersOfLogin } from '#e2e/support/baskets.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { visit } from '#e2e/support/visit.ts';

test('shows what is coming and what was, by keyboard alone', async () => {
  const orders = await ordersOfLogin('skater');
  const page = await visit('/orders', { as: 'skater', screen: 'desk' });
  await expect.poll(() => page.title()).toBe('My Orders - Rollcall');
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
    await expect.poll(() => way.getAttribute('href')).toBe(`/orders/${id}`);
  };
  await expectCard(coming, '3 tickets');
  const details = cardOf(coming!.event!.title).getByRole('link', { name: /^Event Details/ });
  await expect.poll(() => details.getAttribute('href')).toBe(`/events/${coming!.event_id}`);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  // Started yesterday: its tickets are needed now. Until 6 AM it is still the night that it began in.
  await page.getByRole('link', { name: /^Happening now\s*Windy City Wheels Weekend/ }).waitFor();
  const weekend = orders.find(({ event }) => event?.title === 'Windy City Wheels Weekend')!;
  const isListedHere = isUpcoming(weekend, Date.now());
  await expect.poll(() => cardOf('Windy City Wheels Weekend').count()).toBe(isListedHere ? 1 : 0);
  await tabTo(page, page.getByRole('tab', { name: 'Upcoming Events' }));
  await page.keyboard.press('ArrowRight');
  await expectCard(over, '1 ticket');
  await expect.poll(() => page.getByRole('link', { name: /^Event Details/ }).count()).toBe(0);
  await expect.poll(() => cardOf('Windy City Wheels Weekend').count()).toBe(isListedHere ? 0 : 1);
  const last = cardOf(over!.event!.title).getByRole('link', { name: /^View Tickets/ });
  await pressOn(page, last);
  await page.getByRole('heading', { name: 'Your Tickets' }).waitFor();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL('**/orders');
});
