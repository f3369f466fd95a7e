import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { db } from '#web/offline/db.ts';
import { orderAnswers, renderAt } from './ticketPages.testing.tsx';

const DAY = 24 * 60 * 60_000;

function orderIn(days: number, with_: Partial<Order> = {}): Order {
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const event = anOccasion({
    title: `In ${days} days`,
    starts_at: at(days * DAY),
    end_time: at(days * DAY + 1000),
  });
  return anOrder({ id: `ord_${days}`, order_number: `RC-${days}`, event, ...with_ });
}

const keep = (...all: Order[]) =>
  db.orders.bulkPut(
    all.map((order) => ({ orderNumber: order.order_number, userId: null, savedAt: 1, order })),
  );

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => db.orders.clear());

it('has nothing to show yet, and says how to change that', async () => {
  renderAt('/tickets');
  expect(
    await screen.findByRole('heading', { name: 'No tickets on this device yet' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events');
});

it('payments that are still being checked stand there, and go when they are settled', async () => {
  const payment = { checkoutId: 'c', clientSecret: 's', eventId: 7, path: '/checkout/7?data=x' };
  const startedAt = new Date(2026, 10, 23, 20, 5).getTime();
  await db.payments.put({ paymentIntentId: 'pi_1', ...payment, startedAt });
  renderAt('/tickets');
  const list = await screen.findByRole('region', { name: 'Payments Being Checked' });
  expect(list).toHaveTextContent('Payment of Nov 23, 8:05 PM');
  expect(within(list).getByRole('link')).toHaveAttribute('href', payment.path);
  await db.payments.clear();
  await waitFor(() => expect(list).not.toBeInTheDocument());
});

it('lists what is to come first, then what is over, without a network', async () => {
  await keep(orderIn(-9), orderIn(20), orderIn(3), orderIn(-2));
  renderAt('/tickets');
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }));
  const past = within(screen.getByRole('region', { name: 'Past' }));
  const names = (list: typeof past) =>
    list.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(names(upcoming)).toEqual(['/orders/RC-3', '/orders/RC-20']);
  expect(names(past)).toEqual(['/orders/RC--2', '/orders/RC--9']);
  expect(screen.getByText(/On this device/)).toBeVisible();
});

it('opens the tickets of an order', async () => {
  await keep(orderIn(3));
  renderAt('/tickets');
  await userEvent.click(await screen.findByRole('link', { name: /In 3 days/ }));
  expect(await screen.findByRole('heading', { name: 'Your Tickets' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Tickets' })).toHaveAttribute('href', '/tickets');
});

it('brings coming events up to date, and leaves what is over alone', async () => {
  const refunded = orderIn(3, { status: 'cancelled', items: [anItem({ status: 'cancelled' })] });
  await keep(orderIn(3), orderIn(-2));
  const { asked } = renderAt('/tickets', orderAnswers(refunded));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(asked).toEqual(['GET /api/orders/by-number/RC-3']);
});
