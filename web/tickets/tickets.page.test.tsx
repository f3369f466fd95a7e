import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { db } from '#web/offline/db.ts';
import { leadsTo, press, sees, seesHeading } from '#web/testing/hands.ts';
import { keep, orderAnswers, renderAt } from './ticketPages.testing.tsx';

const DAY = 24 * 60 * 60_000;

function orderIn(days: number, with_: Partial<Order> = {}): Order {
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const event = anOccasion({
    title: `In ${days} days`,
    start_date: at(days * DAY).slice(0, 10),
    starts_at: at(days * DAY),
    end_time: at(days * DAY + 1000),
  });
  return anOrder({ id: `ord_${days}`, order_number: `RC-${days}`, event, ...with_ });
}

it('has nothing to show yet, and says how to change that', async () => {
  renderAt('/tickets');
  await seesHeading('No tickets on this device yet');
  await leadsTo('Browse Events', '/events');
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

it('lists what is to come first, then what is over, without a network, and opens its tickets', async () => {
  for (const days of [-9, 20, 3, -2]) await keep(orderIn(days));
  renderAt('/tickets');
  const hrefs = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await hrefs('Upcoming')).toEqual(['/orders/RC-3', '/orders/RC-20']);
  const nights = await screen.findByRole('region', { name: 'Past nights' });
  expect(nights.querySelector('details')).not.toHaveAttribute('open');
  await userEvent.click(within(nights).getByText('2 orders'));
  expect(nights.querySelector('details')).toHaveAttribute('open');
  expect(await hrefs('Past nights')).toEqual(['/orders/RC--2', '/orders/RC--9']);
  await sees(/On this device/);
  await press(/In 3 days/, 'link');
  await seesHeading('Your Tickets');
  await leadsTo('My Tickets', '/tickets');
});

it('what is over lies open by year when nothing is to come, with its day and rink', async () => {
  for (const days of [-400, -800]) await keep(orderIn(days));
  renderAt('/tickets');
  const nights = await screen.findByRole('region', { name: 'Past nights' });
  expect(nights.querySelector('details')).toHaveAttribute('open');
  expect(within(nights).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(within(nights).getByRole('link', { name: /In -400 days/ })).toHaveTextContent(
    'Cascade Rink · 1 ticket',
  );
});

it('brings coming events up to date, and leaves what is over alone', async () => {
  const refunded = orderIn(3, { status: 'cancelled', items: [anItem({ status: 'cancelled' })] });
  await keep(orderIn(3));
  await keep(orderIn(-2));
  const { asked } = renderAt('/tickets', orderAnswers(refunded));
  await sees('Cancelled');
  expect(asked).toEqual(['GET /api/orders/by-number/RC-3']);
});
