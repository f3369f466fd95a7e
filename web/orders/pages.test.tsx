import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddonItem, anItem, anOccasion, anOrder } from '#shared/testing/orderBuilders.ts';
import { problem } from '#testing/mocks.ts';
import { aProcessedOrder } from '#web/checkout/checkout.testing.ts';
import { db } from '#web/offline/db.ts';
import { leadsTo, sees, seesHeading, seesNo, press } from '#web/testing/userActions.ts';
import { address, refusal, serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { keep, NUMBER, orderAnswers, renderAt } from '#web/tickets/ticketPages.testing.tsx';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { ana } from '#web/testing/server.tsx';
import { storeToken } from '#web/api/token.ts';
import { writeOwner } from '#web/offline/dataOwner.ts';
import { Component } from './orders.page.tsx';

const AT = `/order-confirmation?orderNumber=${NUMBER}`;
const thanks = () => seesHeading('Thank You for Your Purchase!');
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('goes home without a number', () => {
  const { asked } = renderAt('/order-confirmation');
  expect(address()).toBe('/');
  expect(asked).toEqual([]);
});

it('shows what was bought, when and where, and its tickets are on this device before', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, storage: { persist } });
  const order = anOrder({ promo_code: 'AXLE', items: [anItem(), anAddonItem()] });
  renderAt(AT, orderAnswers(order));
  await thanks();
  expect(await db.orders.get(NUMBER)).toMatchObject({ order });
  expect(persist).toHaveBeenCalled();
  const facts = [
    ['Subtotal', '$65.00'],
    ['Sales Tax', '$5.36'],
    ['Promo Code', 'AXLE'],
    ['Total', '$70.36'],
    ['Location', 'Cascade Rink, Atlanta, GA'],
    ['Doors open', '6:00 PM'],
  ] as const;
  expect(facts.map(([label]) => [label, valueOf(label)])).toEqual(facts);
  await sees('ana@example.com', /check your spam folder/, /Your tickets are on this device/);
  await leadsTo('Return to Home', '/');
  await leadsTo('View Event Details', '/events/6');
  const [ticket, addon] = screen.getAllByRole('article');
  for (const text of ['Weekend Pass', '$65.00', 'Includes 8.25% tax ($5.36)', '7KQ4', 'DEMO'])
    expect(ticket).toHaveTextContent(text);
  // The code is drawn in the browser, not loaded as an image.
  expect(within(ticket!).getByRole('img', { name: /QR code of Weekend Pass/ }).tagName).toBe('svg');
  expect(addon).toHaveTextContent(/Skate rental.*Quantity: 2/);
  expect(addon).not.toHaveTextContent(/Includes/);
});

it('leaves out what does not apply, and says so when there are no tickets', async () => {
  const event = anOccasion({ venue: null });
  renderAt(AT, orderAnswers(anOrder({ tax_amount: 0, event, items: [] })));
  await sees('No tickets found for this order.');
  seesNo('Sales Tax', 'Promo Code', 'Doors open');
});

it('is honest when tickets could not be kept, and shows them all the same', async () => {
  vi.spyOn(db.orders, 'put').mockRejectedValue(new Error('QuotaExceeded'));
  renderAt(AT, orderAnswers(anOrder()));
  await sees(/This browser couldn't save them/);
  expect(screen.getByRole('article')).toBeVisible();
});

it('shows the copy on this device without a connection', async () => {
  await keep(anOrder());
  renderAt(AT);
  await thanks();
  await sees(/Shown from this device/);
});

describe('when it cannot be had', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('tries three times more within two seconds, then says why and what to do', async () => {
    const missing = refusal(404, 'orders.not_found', 'Order not found.');
    const { asked } = renderAt(AT, { [`GET /api/orders/by-number/${NUMBER}`]: missing });
    await sees('Getting your tickets...');
    // Well within three seconds.
    await vi.advanceTimersByTimeAsync(2000);
    await seesHeading('Order Not Found');
    expect(asked.filter((name) => name.includes('by-number'))).toHaveLength(4);
    await sees('Failed to fetch order: 404 Order not found.');
  });

  it('shows the tickets that came with the order when the items do not come, after two more tries', async () => {
    const ITEMS = 'GET /api/orders/ord_ana/items';
    const { sent } = renderAt(AT, { ...orderAnswers(anOrder()), [ITEMS]: problem(500) });
    await thanks();
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(sent[ITEMS]).toHaveLength(3));
    expect(screen.getByRole('article')).toBeVisible();
  });
});

const BACK = '/order-confirmation?event=6&payment_intent=pi_1&redirect_status=';
const PROCESS = 'POST /api/process-order';

it('back from a bank or a wallet asks what became of the payment, and shows the order in a browser that knew nothing of it', async () => {
  const answers = { ...orderAnswers(anOrder()), [PROCESS]: aProcessedOrder(NUMBER) };
  renderAt(`${BACK}succeeded`, answers);
  await sees('Checking your payment');
  await thanks();
  expect(await db.orders.get(NUMBER)).toBeDefined();
});

it('back from a bank or a wallet says whom to write to when the payment led to no order', async () => {
  const unknown = refusal(404, 'orders.payment_unknown', 'Unknown payment');
  renderAt(`${BACK}succeeded`, { [PROCESS]: unknown });
  await sees('Order Processing Issue');
});

describe('my orders', () => {
  const NOW = Date.parse('2026-12-01T12:00:00Z');
  const coming = anOrder({ items: [anItem({ id: 1 }), anItem({ id: 2 })] });
  const over = anOrder({
    id: 'ord_over',
    order_number: 'RC-OVER-OVER-OVER',
    event: anOccasion({
      title: 'Last Summer',
      start_date: '2026-07-04',
      starts_at: '2026-07-04T22:00:00Z',
      end_time: '2026-07-05T04:00:00Z',
    }),
  });

  function open(answers: Answers = {}) {
    serve({ 'GET /api/user': ana, ...answers });
    return showPages({ '/orders': <Component /> }, '/orders');
  }
  const having = (...orders: Order[]): Answers => ({ 'GET /api/orders/user': orders });
  const theCard = async () => within(await screen.findByRole('article'));
  const pastTab = () => press('Past Events', 'tab');

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    storeToken('test-token');
    writeOwner(ana.id);
  });

  it('my orders stand under what is coming and what was', async () => {
    open(having(over, coming));
    const card = await theCard();
    const { order_number: number } = coming;
    for (const text of ['Dec 11, 2026', 'Cascade Rink', '2 tickets', 'Completed', '$70.36', number])
      expect(card.getByText(text)).toBeVisible();
    const details = card.getByRole('link', { name: /^Event Details/ });
    expect(details).toHaveAttribute('href', '/events/6');
    await pastTab();
    const past = await theCard();
    expect(past.getByText('1 ticket')).toBeVisible();
    expect(past.getByRole('link')).toHaveAttribute('href', '/orders/ord_over');
  });

  it('my orders show what they are worth after a refund, and how many of their tickets are left', async () => {
    const items = [anItem({ id: 1, status: 'cancelled', refunded_quantity: 1 }), anItem({ id: 2 })];
    open(having(anOrder({ items, total_amount: 14_072, refunded_amount: 7036 })));
    const card = await theCard();
    expect(card.getAllByText('$70.36')).toHaveLength(2);
    expect(card.getByText(/refunded/)).toBeVisible();
    expect(card.getByText('1 ticket')).toBeVisible();
  });

  it('my orders are at hand while their event is on', async () => {
    vi.setSystemTime(Date.parse('2026-12-13T01:00:00Z'));
    open(having(coming));
    await leadsTo(/Happening now/, '/orders/ord_ana');
    await seesHeading('No upcoming orders');
  });

  it('my orders may be none', async () => {
    open(having());
    await leadsTo('Browse Events', '/events');
    await pastTab();
    await seesHeading('No past orders');
    await sees('Your order history is empty.');
  });

  it('my orders say that they are canceled, and that their event is gone', async () => {
    const { event: _, ...gone } = anOrder({ id: 'ord_gone', order_number: 'RC-GONE-GONE-GONE' });
    open(having({ ...coming, status: 'cancelled' }, gone));
    expect((await theCard()).getByText('Cancelled')).toBeVisible();
    await pastTab();
    await sees('RC-GONE-GONE-GONE', 'N/A');
  });

  it('without a server, orders are those of last time, with their tickets', async () => {
    const first = open(having(coming, over));
    await screen.findByRole('article');
    first.unmount();
    expect((await db.orders.toArray()).map(({ userId }) => userId)).toEqual([ana.id, ana.id]);
    vi.setSystemTime(NOW + 2 * 60 * 60_000);
    open();
    await sees('Shown from this device. Saved 2 h ago.', 'Peach City Skate Jam');
  });

  it('without a server, orders say so when there is nothing to show', async () => {
    const answers = [problem(500, 'Our fault.'), [coming]];
    open({ 'GET /api/orders/user': () => answers.shift() });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch orders: 500 Our fault.');
    await press('Try Again');
    await screen.findByRole('article');
  });
});
