import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { anAddonItem, anItem, anOrder } from '#shared/testing/orders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { db } from '#web/offline/db.ts';
import { orderAnswers, renderAt } from '#web/tickets/ticketPages.testing.tsx';

const NUMBER = 'RC-7KQ4-XN2M-9T2W';
const AT = `/orders/${NUMBER}`;
const three = anOrder({ items: [anItem({ id: 1 }), anItem({ id: 2 }), anItem({ id: 3 })] });
const HOUR = 60 * 60_000;

const keep = (order: Order, savedAt = Date.now() - HOUR) =>
  db.orders.put({ orderNumber: order.order_number, userId: null, savedAt, order });
const codes = () => screen.findAllByRole('img', { name: /^QR code of/ });
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.useRealTimers();
  await db.orders.clear();
});

describe('the order', () => {
  it('says everything the door and the buyer need', async () => {
    renderAt(AT, orderAnswers(anOrder()));
    await codes();
    expect(screen.getByRole('heading', { name: 'Your Tickets' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Order Confirmed' })).toBeVisible();
    expect(screen.getByText(/A confirmation e-mail/)).toHaveTextContent('ana@example.com');
    expect(await screen.findByRole('heading', { name: 'Order Summary' })).toBeVisible();
    expect(valueOf('Order Number')).toBe(NUMBER);
    expect(valueOf('Name')).toBe('Ana Rivera');
    expect(valueOf('Total')).toBe('$70.36');
    expect(valueOf('Event')).toBe('Peach City Skate Jam');
    expect(valueOf('Date')).toBe('Dec 11, 2026');
    expect(valueOf('Location')).toBe('Cascade Rink, Atlanta, GA');
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Scan at check-in')).toBeVisible();
    expect(card.getByText('Multi day')).toBeVisible();
    expect(card.getByText('Quantity: 1')).toBeVisible();
    expect(await screen.findByText(/turn your brightness up/)).toBeVisible();
  });

  it.each([
    ['completed', 'Completed', 'text-good', 'Order Confirmed'],
    ['pending', 'Pending', 'text-amber', 'Order Pending'],
    ['cancelled', 'Cancelled', 'text-amber', 'Order Cancelled'],
  ] as const)('shows the status %s', async (status, shown, look, headline) => {
    renderAt(AT, orderAnswers(anOrder({ status })));
    expect(await screen.findByRole('heading', { name: headline })).toBeVisible();
    expect(valueOf('Status')).toBe(shown);
    expect(screen.getByText('Status').nextElementSibling?.firstElementChild).toHaveClass(look);
  });

  it('is none where the address only climbs', async () => {
    const { asked } = renderAt('/orders/..%2f..', {});
    expect(await screen.findByText(/^We couldn't find your order/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('is found by its id too', async () => {
    await keep(anOrder());
    renderAt('/orders/ord_ana');
    expect(await codes()).toHaveLength(1);
  });
});

describe('the cards', () => {
  it('marks what was used, what was cancelled, what is not ready, and add-ons', async () => {
    const items = [
      anItem({ id: 1, is_checked_in: true }),
      anItem({ id: 2, status: 'cancelled' }),
      anItem({ id: 3, qr_code: null }),
      anAddonItem(),
    ];
    renderAt(AT, orderAnswers(anOrder({ items, payment_mode: 'live' })));
    await codes();
    const [used, generating, addon, cancelled] = screen
      .getAllByRole('article')
      .map((card) => within(card));
    expect(used?.getByText('Checked in')).toBeVisible();
    expect(cancelled?.getByText('Cancelled')).toBeVisible();
    expect(cancelled?.getByText('This ticket does not let anybody in.')).toBeVisible();
    expect(cancelled?.queryByRole('img')).toBeNull();
    expect(generating?.getByText('QR code generating...')).toBeVisible();
    expect(generating?.getByRole('button', { name: 'Refresh to check' })).toBeVisible();
    expect(addon?.getByText('Quantity: 2')).toBeVisible();
    expect(addon?.getByRole('img', { name: /ticket code 20P4VMRZ/ })).toBeVisible();
    expect(screen.queryByText('DEMO')).toBeNull();
  });

  it('is turned over by arrows, keys and fingers', async () => {
    renderAt(AT, orderAnswers(three));
    await codes();
    const deck = screen.getByRole('region', { name: 'Tickets' });
    const lane = deck.firstElementChild!;
    Object.defineProperty(lane, 'clientWidth', { value: 350 });
    const shown = () => screen.getByText(/^Ticket \d of 3$/).textContent;
    expect(shown()).toBe('Ticket 1 of 3');
    expect(screen.getByText('1 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next ticket' }));
    expect(lane.scrollLeft).toBe(350);
    fireEvent.keyDown(lane, { key: 'ArrowRight' });
    expect(shown()).toBe('Ticket 3 of 3');
    expect(screen.getByRole('button', { name: 'Next ticket' })).toBeDisabled();
    fireEvent.keyDown(lane, { key: 'ArrowRight' });
    expect(lane.scrollLeft).toBe(700);
    fireEvent.keyDown(lane, { key: 'ArrowLeft' });
    expect(shown()).toBe('Ticket 2 of 3');
    lane.scrollLeft = 10;
    fireEvent.scroll(lane);
    expect(shown()).toBe('Ticket 1 of 3');
  });

  it('gives a code the whole screen at a tap', async () => {
    renderAt(AT, orderAnswers(anOrder()));
    await codes();
    await userEvent.click(screen.getByRole('button', { name: /Show it on the whole screen/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Weekend Pass' });
    expect(within(dialog).getByRole('img', { name: /7KQ4XN2M/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('keeps the screen awake while tickets are in sight, and asks again on return', async () => {
  const request = vi.fn<() => Promise<unknown>>();
  const release = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  request.mockResolvedValue({ released: true, release });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await keep(anOrder());
  const { unmount } = renderAt(AT);
  await codes();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  expect(release).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('without a network', () => {
  it('shows what is on this device, and how old it is', async () => {
    await keep(three);
    renderAt(AT);
    expect(await codes()).toHaveLength(3);
    expect(screen.getByText('Works offline')).toBeVisible();
    expect(await screen.findByText(/Saved 1 h ago/)).toBeVisible();
  });

  it('shows it at once, while the server is still thinking', async () => {
    await keep(three);
    const { promise } = Promise.withResolvers<Response>();
    renderAt(AT, { [`GET /api/orders/${NUMBER}`]: () => promise });
    expect(await codes()).toHaveLength(3);
  });

  it('brings it up to date: a refunded ticket shows cancelled, here and on the device', async () => {
    await keep(anOrder());
    const refunded = anOrder({ items: [anItem({ status: 'cancelled' })] });
    renderAt(AT, orderAnswers(refunded));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    await waitFor(async () => expect((await db.orders.get(NUMBER))?.order).toEqual(refunded));
  });

  it('keeps showing it when the server does not know the order', async () => {
    await keep(anOrder());
    renderAt(AT, {
      [`GET /api/orders/${NUMBER}`]: () => problemResponse(404, 'orders.not_found', 'No.'),
    });
    expect(await codes()).toHaveLength(1);
    await screen.findByText(/Shown from this device/);
  });

  it('follows what another tab saves', async () => {
    await keep(anOrder());
    renderAt(AT);
    await codes();
    await act(() => keep(anOrder({ items: [anItem({ is_checked_in: true })] }), Date.now()));
    expect(await screen.findByText('Checked in')).toBeVisible();
  });
});

describe('when it is nowhere', () => {
  it.each([
    [
      'unknown',
      () => problemResponse(404, 'orders.not_found', 'There is no such order.'),
      /404 There is no/,
    ],
    ['out of reach', undefined, /Failed to fetch order: No connection/],
    [
      'a server that stumbles',
      () => problemResponse(500, 'server.internal', 'Oops'),
      /Nothing is lost/,
    ],
  ])('%s: says so, with a way on', async (_, answer, details) => {
    renderAt(AT, answer ? { [`GET /api/orders/${NUMBER}`]: answer } : {});
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible();
    expect(screen.getByText(details)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  it('does without a storage that never answers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(db.orders, 'get').mockReturnValue(new Promise(() => undefined) as never);
    renderAt(AT, orderAnswers(anOrder()));
    await act(() => vi.advanceTimersByTimeAsync(4500));
    expect(await codes()).toHaveLength(1);
    expect(screen.queryByText('Works offline')).toBeNull();
  });
});
