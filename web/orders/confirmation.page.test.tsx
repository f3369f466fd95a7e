import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProcessedOrder } from '#web/checkout/checkout.testing.ts';
import { anAddonItem, anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { db } from '#web/offline/db.ts';
import { orderAnswers, renderAt } from '#web/tickets/ticketPages.testing.tsx';

const NUMBER = 'RC-7KQ4-XN2M-9T2W';
const AT = `/order-confirmation?orderNumber=${NUMBER}`;
const thanks = () => screen.findByRole('heading', { name: 'Thank You for Your Purchase!' });
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.useRealTimers();
  await db.orders.clear();
});

it('goes home without a number', () => {
  const { asked } = renderAt('/order-confirmation');
  expect(screen.getByText('Home')).toBeVisible();
  expect(asked).toEqual([]);
});

describe('an order', () => {
  it('shows what was bought, when and where', async () => {
    renderAt(AT, orderAnswers(anOrder({ promo_code: 'AXLE' })));
    await thanks();
    expect(valueOf('Order Number')).toBe(NUMBER);
    expect(valueOf('Subtotal')).toBe('$65.00');
    expect(valueOf('Sales Tax')).toBe('$5.36');
    expect(valueOf('Promo Code')).toBe('AXLE');
    expect(valueOf('Total')).toBe('$70.36');
    expect(valueOf('Date')).toBe('Dec 11, 2026');
    expect(valueOf('Location')).toBe('Cascade Rink, Atlanta, GA');
    expect(valueOf('Doors open')).toBe('6:00 PM');
    expect(screen.getByText('ana@example.com')).toBeVisible();
    expect(screen.getByText(/check your spam folder/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'View Event Details' })).toHaveAttribute(
      'href',
      '/events/6',
    );
  });

  it('leaves out what does not apply', async () => {
    const event = anOccasion({ venue: null });
    renderAt(AT, orderAnswers(anOrder({ tax_amount: 0, event })));
    await thanks();
    for (const label of ['Sales Tax', 'Promo Code', 'Doors open']) {
      expect(screen.queryByText(label)).toBeNull();
    }
  });

  it('has a card for every ticket, its QR code drawn here', async () => {
    const { ticket_product: _product, ...nameless } = anItem({ id: 2, unit_tax_rate: 0 });
    renderAt(AT, orderAnswers(anOrder({ items: [anItem(), nameless, anAddonItem()] })));
    await thanks();
    const [first, second, third] = screen.getAllByRole('article').map((card) => within(card));
    expect(first?.getByText('Weekend Pass')).toBeVisible();
    expect(first?.getByText('$65.00')).toBeVisible();
    expect(first?.getByText('Includes 8.25% tax ($5.36)')).toBeVisible();
    expect(first?.getByText('7KQ4')).toBeVisible();
    expect(first?.getByRole('img', { name: /QR code of Weekend Pass/ }).tagName).toBe('svg');
    expect(second?.getByText('Event Ticket')).toBeVisible();
    expect(second?.queryByText(/Includes/)).toBeNull();
    expect(third?.getByText('Skate rental')).toBeVisible();
    expect(third?.getByText('Quantity: 2')).toBeVisible();
    expect(first?.getByText('DEMO')).toBeVisible();
  });

  it('says so when there are none', async () => {
    renderAt(AT, orderAnswers(anOrder({ items: [] })));
    expect(await screen.findByText('No tickets found for this order.')).toBeVisible();
  });
});

describe('on this device', () => {
  it('has the tickets before it shows them', async () => {
    renderAt(AT, orderAnswers(anOrder()));
    await thanks();
    expect(await db.orders.get(NUMBER)).toMatchObject({ order: anOrder() });
    expect(screen.getByText(/Your tickets are on this device/)).toBeVisible();
  });

  it('is honest when they could not be kept, and shows them all the same', async () => {
    vi.spyOn(db.orders, 'put').mockRejectedValue(new Error('QuotaExceeded'));
    renderAt(AT, orderAnswers(anOrder()));
    await thanks();
    expect(screen.getByText(/This browser could not keep them/)).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('shows the copy without a connection', async () => {
    await db.orders.put({
      orderNumber: NUMBER,
      userId: null,
      savedAt: Date.now(),
      order: anOrder(),
    });
    renderAt(AT);
    await thanks();
    expect(screen.getByRole('status')).toHaveTextContent('Shown from this device.');
  });

  it('asks the browser to keep its storage', async () => {
    const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    vi.stubGlobal('navigator', { ...navigator, onLine: true, storage: { persist } });
    renderAt(AT, orderAnswers(anOrder()));
    await thanks();
    expect(persist).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('when it cannot be had', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('tries three times more, then says why and what to do', async () => {
    const missing = () => problemResponse(404, 'orders.not_found', 'There is no such order.');
    const { asked } = renderAt(AT, { [`GET /api/orders/by-number/${NUMBER}`]: missing });
    expect(screen.getByRole('status', { name: 'Getting your tickets...' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible();
    expect(asked.filter((name) => name.includes('by-number'))).toHaveLength(4);
    expect(screen.getByText('Failed to fetch order: 404 There is no such order.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  it('shows the tickets that came with the order when the items do not come, after two more tries', async () => {
    const ill = () => problemResponse(500, 'server.internal', 'Oh');
    const { asked } = renderAt(AT, {
      ...orderAnswers(anOrder()),
      'GET /api/orders/ord_ana/items': ill,
    });
    await thanks();
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => {
      expect(asked.filter((name) => name.endsWith('/items'))).toHaveLength(3);
    });
    expect(screen.getByRole('article')).toBeVisible();
  });
});

describe('back from a bank or a wallet', () => {
  const BACK = '/order-confirmation?event=6&payment_intent=pi_1&redirect_status=';
  const PROCESS = 'POST /api/process-order';

  it('asks what became of the payment, and shows the order in a browser that knew nothing of it', async () => {
    renderAt(BACK + 'succeeded', {
      ...orderAnswers(anOrder()),
      [PROCESS]: () => Response.json(aProcessedOrder(NUMBER)),
    });
    expect(await screen.findByText('Checking your payment')).toBeVisible();
    await thanks();
    expect(await db.orders.get(NUMBER)).toBeDefined();
  });

  it('says that nothing was charged, and leads back to the event', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    renderAt(BACK + 'failed', {
      [PROCESS]: () => problemResponse(402, 'orders.not_paid', 'This order has not been paid.'),
    });
    await screen.findByText('Checking your payment');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText(/nothing was charged/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute(
      'href',
      '/events/6',
    );
  });

  it('says whom to write to when the payment led to no order', async () => {
    renderAt(BACK + 'succeeded', {
      [PROCESS]: () => problemResponse(404, 'orders.payment_unknown', 'Unknown payment'),
    });
    expect(await screen.findByText('Order Processing Issue')).toBeVisible();
  });
});
