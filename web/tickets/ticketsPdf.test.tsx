import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { db } from '#web/offline/db.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { orderAnswers, renderAt } from './ticketPages.testing.tsx';
import { usableWallets } from './WalletLinks.tsx';

const NUMBER = anOrder().order_number;
const DOWNLOAD = 'Download PDF of your tickets for Peach City Skate Jam';

const pdf = () =>
  new Response('%PDF-1.7', {
    headers: { 'Content-Disposition': 'attachment; filename="tickets-peach-city-skate-jam.pdf"' },
  });

function saved(): string[] {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  await db.orders.clear();
});

const keep = (order: Order) =>
  db.orders.put({ orderNumber: order.order_number, userId: null, savedAt: 1, order });

describe('tickets on paper', () => {
  it.each([
    ['their page', `/orders/${NUMBER}`],
    ['the confirmation', `/order-confirmation?orderNumber=${NUMBER}`],
    ['the list on this device', '/tickets'],
  ])('are saved from %s', async (_where, at) => {
    const names = saved();
    const order = anOrder();
    await keep(order);
    renderAt(at, { ...orderAnswers(order), [`GET /api/orders/${NUMBER}/tickets.pdf`]: pdf });
    await userEvent.click(await screen.findByRole('button', { name: DOWNLOAD }));
    await waitFor(() => expect(names).toEqual(['tickets-peach-city-skate-jam.pdf']));
  });

  it('say why they could not be made', async () => {
    const gone = {
      code: 'orders.no_tickets',
      message: 'This order has no valid tickets.',
    };
    render(<Toaster />);
    renderAt(`/orders/${NUMBER}`, {
      ...orderAnswers(anOrder()),
      [`GET /api/orders/${NUMBER}/tickets.pdf`]: () => Response.json(gone, { status: 410 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: DOWNLOAD }));
    expect((await screen.findAllByText(/no valid tickets/)).length).toBeGreaterThan(0);
  });

  it.each([
    ['was refunded', anOrder({ items: [anItem({ status: 'cancelled' })] })],
    ['is not ready', anOrder({ items: [anItem({ qr_code: null })] })],
    ['is cancelled', anOrder({ event: anOccasion({ cancelled_at: '2026-11-20T12:00:00.000Z' }) })],
  ])('are not offered of what %s', async (_why, order) => {
    renderAt(`/orders/${NUMBER}`, orderAnswers(order));
    expect(await screen.findByRole('button', { name: /alendar/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: DOWNLOAD })).toBeNull();
  });
});

describe('wallets', () => {
  const links = () => screen.queryAllByRole('link', { name: /Wallet/ });
  const wallets: Order['wallets'] = ['apple', 'google'];

  it('are not spoken of where there are none', async () => {
    renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder()));
    expect(await screen.findByRole('button', { name: DOWNLOAD })).toBeVisible();
    expect(links()).toEqual([]);
  });

  it('take the only ticket with one press', async () => {
    renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder({ wallets })));
    const link = await screen.findByRole('link', { name: 'Add to Apple Wallet' });
    expect(link).toHaveAttribute('href', `/api/orders/${NUMBER}/tickets/1/apple.pkpass`);
    expect(screen.getByRole('link', { name: 'Add to Google Wallet' })).toHaveAttribute(
      'href',
      `/api/orders/${NUMBER}/tickets/1/google`,
    );
  });

  it('take several one by one, but none that is void', async () => {
    const items = [anItem({ id: 1 }), anItem({ id: 2 }), anItem({ id: 3, status: 'cancelled' })];
    renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder({ items, wallets: ['apple'] })));
    const summary = await screen.findByText('Add to Apple Wallet', { selector: 'summary' });
    await userEvent.click(summary);
    expect(links().map((link) => link.textContent)).toEqual([
      'Add to Apple Wallet: Ticket 1 of 2',
      'Add to Apple Wallet: Ticket 2 of 2',
    ]);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', ['apple']],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['apple']],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', ['google']],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', ['apple', 'google']],
  ] as const)('of %s are %j', (userAgent, own) =>
    expect(usableWallets(['apple', 'google'], userAgent)).toEqual(own),
  );
});
