import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { leadsTo, press } from '#web/testing/hands.ts';
import { refusal, watchDownloads } from '#web/testing/pages.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { saveCalendarFile } from './saveCalendarFile.ts';
import { keep, NUMBER, orderAnswers, pressInMenu, renderAt } from './ticketPages.testing.tsx';
import { usableWallets } from './WalletLinks.tsx';

const DOWNLOAD = 'Download PDF of your tickets for Peach City Skate Jam';
const PDF = `GET /api/orders/${NUMBER}/tickets.pdf`;
const NAME = 'tickets-peach-city-skate-jam.pdf';

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

it('tickets on paper say why they could not be made', async () => {
  const gone = refusal(410, 'orders.no_tickets', 'This order has no valid tickets.');
  render(<Toaster />);
  renderAt(`/orders/${NUMBER}`, { ...orderAnswers(anOrder()), [PDF]: gone });
  await pressInMenu(DOWNLOAD);
  expect((await screen.findAllByText(/no valid tickets/)).length).toBeGreaterThan(0);
});

it.each([
  ['was refunded', anOrder({ items: [anItem({ status: 'cancelled' })] })],
  ['is not ready', anOrder({ items: [anItem({ qr_code: null })] })],
  ['is canceled', anOrder({ event: anOccasion({ cancelled_at: '2026-11-20T12:00:00.000Z' }) })],
])('tickets on paper are not offered of what %s', async (_why, order) => {
  renderAt(`/orders/${NUMBER}`, orderAnswers(order));
  expect(await screen.findByRole('button', { name: /alendar/ })).toBeVisible();
  const menu = screen.queryByRole('button', { name: 'More' });
  if (menu) await press('More');
  expect(screen.queryByRole('button', { name: DOWNLOAD })).toBeNull();
});

const links = () => screen.queryAllByRole('link', { name: /Wallet/ });
const wallets: Order['wallets'] = ['apple', 'google'];

it('wallets are not spoken of where there are none', async () => {
  renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder()));
  expect(await screen.findByRole('button', { name: 'More' })).toBeVisible();
  expect(links()).toEqual([]);
});

it('wallets take the only ticket with one press', async () => {
  renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder({ wallets })));
  await leadsTo('Add to Apple Wallet', `/api/orders/${NUMBER}/tickets/1/apple.pkpass`);
  await leadsTo('Add to Google Wallet', `/api/orders/${NUMBER}/tickets/1/google`);
});

it('wallets take the ticket that is shown, but none that is void', async () => {
  const items = [anItem({ id: 1 }), anItem({ id: 2 }), anItem({ id: 3, status: 'cancelled' })];
  renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder({ items, wallets: ['apple'] })));
  await leadsTo(
    'Add to Apple Wallet: Ticket 1 of 2',
    `/api/orders/${NUMBER}/tickets/1/apple.pkpass`,
  );
  const lane = screen.getByRole('region', { name: 'Tickets' }).firstElementChild!;
  Object.defineProperty(lane, 'clientWidth', { value: 350 });
  await press('Next ticket');
  await leadsTo(
    'Add to Apple Wallet: Ticket 2 of 2',
    `/api/orders/${NUMBER}/tickets/2/apple.pkpass`,
  );
  await press('Next ticket');
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

it.each([
  ['Peach City Skate Jam', 'peach-city-skate-jam.ics'],
  ['Größte Nächte & Co.', 'gro-te-na-chte-co.ics'],
  ['夜', 'event.ics'],
])('a calendar file of %s is handed over as %s', async (title, name) => {
  const made: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const clicked = watchDownloads();
  saveCalendarFile(anOrder({ event: anOccasion({ title }) }));
  expect(clicked).toEqual([name]);
  expect(made[0]?.type).toBe('text/calendar');
  expect(await made[0]?.text()).toContain('SUMMARY:');
});
