import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddonItem, anItem, anOccasion, anOrder } from '#shared/testing/orders.ts';
import { problem } from '#testing/mocks.ts';
import { aProcessedOrder } from '#web/checkout/checkout.testing.ts';
import { db } from '#web/offline/db.ts';
import { button, leadsTo, sees, seesHeading, seesNo } from '#web/testing/hands.ts';
import { address, refusal } from '#web/testing/pages.tsx';
import { keep, NUMBER, orderAnswers, renderAt } from '#web/tickets/ticketPages.testing.tsx';

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
    ['Order Number', NUMBER],
    ['Subtotal', '$65.00'],
    ['Sales Tax', '$5.36'],
    ['Promo Code', 'AXLE'],
    ['Total', '$70.36'],
    ['Date', 'Dec 11, 2026'],
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
    expect(button('Try Again')).toBeVisible();
    await leadsTo('Return to Home', '/');
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
