import { screen, waitFor, within, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orderBuilders.ts';
import { db } from '#web/offline/db.ts';
import { leadsTo, press, sees, seesHeading } from '#web/testing/userActions.ts';
import { keep, orderAnswers, renderAt, NUMBER, pressInMenu } from './ticketPages.testing.tsx';
import { refusal, watchDownloads } from '#web/testing/pages.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { saveCalendarFile } from './saveCalendarFile.ts';
import { usableWallets } from './TicketActions.parts.tsx';

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

it('has nothing to show yet, and says how to change that; payments that are still being checked stand there until they are settled', async () => {
  renderAt('/tickets');
  await seesHeading('No tickets on this device yet');
  await leadsTo('Browse Events', '/events');
  const payment = { checkoutId: 'c', clientSecret: 's', eventId: 7, path: '/checkout/7?data=x' };
  const startedAt = new Date(2026, 10, 23, 20, 5).getTime();
  await db.payments.put({ paymentIntentId: 'pi_1', ...payment, startedAt });
  const list = await screen.findByRole('region', { name: 'Payments Being Checked' });
  expect(list).toHaveTextContent('Payment of Nov 23, 8:05 PM');
  expect(within(list).getByRole('link')).toHaveAttribute('href', payment.path);
  await db.payments.clear();
  await waitFor(() => expect(list).not.toBeInTheDocument());
});

it('lists what is to come first, then what is over, without a network, and opens its tickets', async () => {
  for (const days of [-9, 20, -2]) await keep(orderIn(days));
  await keep(orderIn(3, { items: [anItem(), anItem({ id: 92 })] }));
  renderAt('/tickets');
  const hrefs = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await hrefs('Upcoming')).toEqual(['/orders/RC-3', '/orders/RC-20']);
  expect(screen.getAllByRole('button', { name: /Show full screen$/ })).toHaveLength(2);
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

const DOWNLOAD = 'Download PDF of your tickets for Peach City Skate Jam';
const PDF = `GET /api/orders/${NUMBER}/tickets.pdf`;
const NAME = 'tickets-peach-city-skate-jam.pdf';

const links = () => screen.queryAllByRole('link', { name: /Wallet/ });

it.each([
  ['their page', `/orders/${NUMBER}`],
  ['the confirmation', `/order-confirmation?orderNumber=${NUMBER}`],
  ['the list on this device', '/tickets'],
])('tickets on paper are saved from %s', async (_where, at) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const names = watchDownloads();
  const headers = { 'Content-Disposition': `attachment; filename="${NAME}"` };
  await keep(anOrder());
  renderAt(at, { ...orderAnswers(anOrder()), [PDF]: new Response('%PDF-1.7', { headers }) });
  if (at !== '/tickets') await press('More');
  await press(DOWNLOAD);
  await waitFor(() => expect(names).toEqual([NAME]));
});

it('tickets on paper say why they could not be made; wallets are not spoken of where there are none', async () => {
  const gone = refusal(410, 'orders.no_tickets', 'This order has no valid tickets.');
  render(<Toaster />);
  renderAt(`/orders/${NUMBER}`, { ...orderAnswers(anOrder()), [PDF]: gone });
  await pressInMenu(DOWNLOAD);
  expect((await screen.findAllByText(/no valid tickets/)).length).toBeGreaterThan(0);
  expect(links()).toEqual([]);
});

it.each([
  ['was refunded', anOrder({ items: [anItem({ status: 'cancelled' })] })],
  ['is not ready', anOrder({ items: [anItem({ qr_code: null })] })],
  ['is canceled', anOrder({ event: anOccasion({ cancelled_at: '2026-11-20T12:00:00.000Z' }) })],
])('tickets on paper are not offered of what %s', async (_why, order) => {
  await keep(order);
  renderAt('/tickets', orderAnswers(order));
  expect(await screen.findByRole('link', { name: /Peach City Skate Jam/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: DOWNLOAD })).toBeNull();
});

const wallets: Order['wallets'] = ['apple', 'google'];

it('wallets take the only ticket with one press', async () => {
  renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder({ wallets })));
  await leadsTo('Add to Apple Wallet', `/api/orders/${NUMBER}/tickets/1/apple.pkpass`);
  await leadsTo('Add to Google Wallet', `/api/orders/${NUMBER}/tickets/1/google`);
});

it('wallets take the ticket that is shown, but none that is void', async () => {
  const items = [anItem({ id: 1 }), anItem({ id: 2 }), anItem({ id: 3, status: 'cancelled' })];
  renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder({ items, wallets: ['apple'] })));
  const lane = (await screen.findByRole('region', { name: 'Tickets' })).firstElementChild!;
  Object.defineProperty(lane, 'clientWidth', { value: 350 });
  for (const id of [1, 2]) {
    const pass = `/api/orders/${NUMBER}/tickets/${id}/apple.pkpass`;
    await leadsTo(`Add to Apple Wallet: Ticket ${id} of 2`, pass);
    await press('Next ticket');
  }
  expect(links()).toEqual([]);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', ['apple']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['apple']],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', ['google']],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', ['apple', 'google']],
] as const)('wallets of %s are %j', (userAgent, own) =>
  expect(usableWallets(['apple', 'google'], userAgent)).toEqual(own),
);

it('a calendar file is handed over under the name of its event', async () => {
  const made: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const clicked = watchDownloads();
  saveCalendarFile(anOrder({ event: anOccasion({ title: 'Größte Nächte & Co.' }) }));
  expect(clicked).toEqual(['gro-te-na-chte-co.ics']);
  expect(made[0]?.type).toBe('text/calendar');
  expect(await made[0]?.text()).toContain('SUMMARY:');
});
