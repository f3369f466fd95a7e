import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { saveCart, savedCart } from '#web/cart/cart.storage.ts';
import { savedRefusal } from '#web/cart/refusal.storage.ts';
import { EMPTY_CART } from '#web/cart/cart.rules.ts';
import { toastStore } from '#web/ui/toast.ts';
import { aDiscountedSetup, aSetup, aStatus } from './checkout.testing.ts';
import {
  afterPage,
  beforePage,
  bodies,
  button,
  CREATE,
  networkDown,
  open,
  pay,
  ready,
  user,
} from './checkoutPage.testing.tsx';

beforeEach(beforePage);
afterEach(afterPage);

describe('setting up', () => {
  it('says what it waits for, then shows the total, the form and the summary', async () => {
    const selection = aSelection({ promoCode: 'AXLE' });
    open({ [CREATE]: () => Response.json(aDiscountedSetup()) }, { selection });
    expect(screen.getByRole('status')).toHaveTextContent('Initializing checkout...');
    await ready();
    expect(screen.getByText('Demo payment: no money moves')).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    expect(summary.getByText('Promo code AXLE applied.')).toBeVisible();
    expect(summary.getByText('Sales tax 8.25%')).toBeVisible();
    for (const [label, amount] of [
      ['Items', '$50.00'],
      ['Discount (AXLE, 15%)', '-$7.50'],
      ['Subtotal', '$42.50'],
      ['Sales Tax', '$3.51'],
      ['Total', '$46.01'],
    ] as const) {
      expect(summary.getByText(label).parentElement).toHaveTextContent(amount);
    }
    expect(button('Pay $46.01')).toBeEnabled();
    expect(screen.getByRole('timer')).toHaveTextContent('15:00');
  });

  it('is kind about a code that does not work', async () => {
    open({}, { selection: aSelection({ promoCode: 'NOPE' }) });
    await ready();
    expect(await screen.findByText(/promo code NOPE is not active for this event/)).toBeVisible();
    expect(screen.queryByText(/Discount/)).toBeNull();
  });

  it('finds no selection', async () => {
    const { asked: calls } = open({}, { path: '/checkout/7' });
    expect(screen.getByRole('heading', { name: 'Checkout Error' })).toBeVisible();
    expect(screen.getByText('No ticket selection data found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Event' })).toHaveAttribute(
      'href',
      '/events/7',
    );
    expect(toastStore.get()).toMatchObject({ title: 'Checkout Error', tone: 'destructive' });
    expect(calls).toEqual([]);
  });

  const soldOut = {
    code: 'checkout.sold_out',
    message: 'Only 0 tickets available',
    details: { left: 0 },
  };
  it.each([
    [
      'the server',
      () => problemResponse(409, 'checkout.event_over', 'This event is over.'),
      'This event is over.',
    ],
    [
      'a payment without a secret',
      () => Response.json(aSetup({ clientSecret: '' })),
      'Failed to initialize payment.',
    ],
    ['sold out', () => Response.json(soldOut, { status: 409 }), /Sold out/],
    ['no line', networkDown, 'No connection. Check your signal and try again.'],
  ])('shows an error of %s, and tries again', async (_, answer, message) => {
    let good = false;
    open({ [CREATE]: () => (good ? Response.json(aSetup()) : answer()) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(toastStore.get()?.title).toBe('Checkout Error');
    good = true;
    await user.click(button('Try Again'));
    await ready();
  });

  it('keeps what the server says of a ticket for the way back', async () => {
    const problem = {
      code: 'checkout.too_few',
      message: 'Friday Pass is sold from 4 an order.',
      field: 'tickets.0.quantity',
    };
    open({ [CREATE]: () => Response.json(problem, { status: 422 }) });
    expect(await screen.findByText(problem.message)).toBeVisible();
    expect(savedRefusal(7)).toEqual({ ticketId: 11, message: problem.message });
    expect(savedCart(7).step).toBe('tickets');
  });

  it('goes on with the same hold when it is opened again', async () => {
    const { unmount } = open();
    await ready();
    unmount();
    const { asked: calls } = open();
    await ready();
    expect(calls).not.toContain(CREATE);
  });
});

describe('the hold', () => {
  it('is announced at five minutes, at one, and when it is over; basket and form stay', async () => {
    const { asked: calls } = open();
    await ready();
    await user.type(screen.getByLabelText('Card number'), '42424242');
    const said = () =>
      screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .join();
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000 + 2000));
    expect(said()).toContain('5 minutes left to pay.');
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    expect(said()).toContain('1 minute left to pay.');
    expect(button('I need more time')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(said()).toContain('Your tickets are no longer held.');
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();

    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242');
    expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('Friday Pass');
    await user.click(button('Try to reserve again'));
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeVisible();
    expect(said()).not.toContain('no longer held');
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242');
    expect(calls.filter((name) => name === CREATE)).toHaveLength(2);
    expect(bodies.join('\n')).toContain('"previousCheckoutId":"CHECKOUT1"');
  });

  it('cannot be had again when somebody was faster', async () => {
    let first = true;
    open({
      [CREATE]: () => {
        if (!first) return problemResponse(409, 'checkout.sold_out', 'Only 1 tickets available');
        first = false;
        return Response.json(aSetup());
      },
      'POST /api/checkouts/CHECKOUT1/extend': () =>
        problemResponse(409, 'checkout.hold_over', 'Your tickets are no longer held for you.'),
    });
    await pay();
    await user.click(await screen.findByRole('button', { name: 'Try to reserve again' }));
    expect(await screen.findByText('Only 1 tickets available')).toBeVisible();
  });

  it('says that cards were declined too often, and begins again', async () => {
    let first = true;
    const { asked: calls } = open({
      [CREATE]: () => Response.json(aSetup()),
      'POST /api/checkouts/CHECKOUT1/extend': () => {
        if (!first) return Response.json(aStatus());
        first = false;
        return problemResponse(409, 'checkout.declined_too_often', 'Declined several times.');
      },
    });
    await pay();
    expect(await screen.findByText(/^Declined several times\. Your basket/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try to reserve again' }));
    await waitFor(() => expect(calls.filter((name) => name === CREATE)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/Declined several times/)).toBeNull());
  });

  it('follows the server when the page comes back into sight', async () => {
    open({
      'POST /api/checkouts/CHECKOUT1/status': () =>
        Response.json(aStatus({ serverTime: aSetup().serverTime + 12 * 60_000 })),
    });
    await ready();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^3:00|2:59$/));
  });

  const back = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const STATUS = 'POST /api/checkouts/CHECKOUT1/status';

  it.each([
    ['released', /^Nothing was charged\. Your basket/],
    ['refunded', /^This payment could not become an order\. It has been refunded in full\. Your/],
  ] as const)('ends at once when the server says that it is %s', async (status, why) => {
    const { asked: calls } = open({ [STATUS]: () => Response.json(aStatus({ status })) });
    await ready();
    expect(screen.getByRole('timer')).toBeVisible();
    back();
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Your tickets are no longer held.');
    await user.click(button('Try to reserve again'));
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeVisible();
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.queryByText(why)).toBeNull();
    expect(calls.filter((name) => name === CREATE)).toHaveLength(2);
  });

  it('never says that nothing was charged when a person looks into the payment', async () => {
    open({ [STATUS]: () => Response.json(aStatus({ status: 'review' })) });
    await ready();
    back();
    expect(await screen.findByText(/We are looking into this payment/)).toBeVisible();
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  });

  it('is given back at once by whoever wants other tickets', async () => {
    const release = 'POST /api/checkouts/CHECKOUT1/release';
    const { asked: calls } = open({ [release]: () => Response.json(aStatus()) });
    const basket = { ...EMPTY_CART, step: 'customer', tickets: { 11: 2 } } as const;
    saveCart(7, basket);
    await ready();
    await user.click(screen.getByRole('link', { name: 'Change tickets' }));
    expect(screen.getByTestId('place')).toHaveTextContent('/events/7');
    expect(savedCart(7)).toEqual({ ...basket, step: 'tickets' });
    expect(calls).toContain(release);
  });
});
