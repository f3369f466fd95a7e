import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSelection, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { saveCart, savedCart, savedRefusal, savedBuyer } from '#web/cart/cart.storage.ts';
import { EMPTY_CART } from '#web/cart/cart.rules.ts';
import { button, fill, leadsTo, press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { address, refusal } from '#web/testing/pages.tsx';
import { checkoutPath } from '#web/cart/cartSelection.rules.ts';
import { aDetail } from '#web/events/events.testing.tsx';
import { aDiscountedSetup, aSetup, aStatus } from './checkout.testing.ts';
import {
  CREATE,
  EXTEND,
  networkDown,
  open,
  pay,
  ready,
  STATUS,
  summary,
} from './checkoutPage.testing.tsx';

const back = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const payIsGone = () => expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
const payIsBack = () => screen.findByRole('button', { name: /^Pay / });

it('says what it waits for, then shows the total, the form and the summary', async () => {
  open({ [CREATE]: aDiscountedSetup() }, { selection: aSelection({ promoCode: 'AXLE' }) });
  expect(screen.getByRole('status')).toHaveTextContent('Initializing checkout...');
  await ready();
  await sees("Demo payment: you won't be charged", 'Promo code AXLE applied.', 'Sales tax 8.25%');
  for (const [label, amount] of [
    ['Items', '$50.00'],
    ['Discount (AXLE, 15%)', '-$7.50'],
    ['Subtotal', '$42.50'],
    ['Sales Tax', '$3.51'],
    ['Total', '$46.01'],
  ] as const)
    expect(within(summary()).getByText(label).parentElement).toHaveTextContent(amount);
  expect(button('Pay $46.01')).toBeEnabled();
  expect(screen.getByRole('timer')).toHaveTextContent('15:00');
});

it('is kind about a code that does not work', async () => {
  open({}, { selection: aSelection({ promoCode: 'NOPE' }) });
  await sees(/promo code NOPE isn't active for this event/);
  seesNo(/Discount/);
});

it('finds no selection, and asks nobody', async () => {
  const { asked } = open({}, { path: '/checkout/7' });
  await sees('No ticket selection data found.');
  await leadsTo('Back to Event', '/events/7');
  await toasts({ title: 'Checkout Error', tone: 'destructive' });
  expect(asked).toEqual([]);
});

const soldOut = { details: { left: 0 } };
it.each([
  ['the server', refusal(409, 'checkout.event_over', 'This event is over.'), 'This event is over.'],
  ['sold out', refusal(409, 'checkout.sold_out', 'Only 0 available', soldOut), /Sold out/],
  ['no line', networkDown, 'No connection. Check your signal and try again.'],
])('shows an error of %s, and tries again', async (_, answer, message) => {
  let good = false;
  const wrong = typeof answer === 'function' ? answer : () => answer;
  open({ [CREATE]: () => (good ? aSetup() : wrong()) });
  await sees(message);
  await toasts({ title: 'Checkout Error' });
  good = true;
  await press('Try Again');
  await ready();
});

it('keeps what the server says of a ticket for the way back', async () => {
  const message = 'Please choose at least 4 of Friday Pass.';
  const field = { field: 'tickets.0.quantity' };
  open({ [CREATE]: refusal(422, 'checkout.too_few', message, field) });
  await sees(message);
  expect(savedRefusal(7)).toEqual({ ticketId: 11, message });
  expect(savedCart(7).step).toBe('tickets');
});

it('the hold is announced at one minute and when it is over; basket and form stay', async () => {
  const { sent } = open();
  await ready();
  await fill({ 'Card number': '42424242' });
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000 + 2000));
  expect(statuses()).toContain('1 minute left to pay.');
  expect(button('I need more time')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(statuses()).toContain('Your tickets are no longer held.');
  payIsGone();
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242');
  expect(summary()).toHaveTextContent('Friday Pass');
  await press('Reserve again');
  await payIsBack();
  expect(statuses()).not.toContain('Your tickets are no longer held.');
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242');
  expect(sent[CREATE]).toMatchObject([{}, { previousCheckoutId: 'CHECKOUT1' }]);
});

it('the hold says that cards were declined too often, and cannot be had again when somebody was faster', async () => {
  const answers = [aSetup(), refusal(409, 'checkout.sold_out', 'Only 1 tickets available')];
  open({
    [CREATE]: () => answers.shift(),
    [EXTEND]: refusal(409, 'checkout.declined_too_often', 'Declined several times.'),
  });
  await pay();
  await sees(/^Declined several times\. Your cart/);
  await press('Reserve again');
  await sees('Only 1 tickets available');
});

it('the hold follows the server when the page comes back into sight', async () => {
  open({ [STATUS]: aStatus({ serverTime: aSetup().serverTime + 12 * 60_000 }) });
  await ready();
  back();
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^3:00|2:59$/));
});

it.each([
  ['released', /^Nothing was charged\. Your cart/],
  ['refunded', /^We couldn't complete this order\. Your payment has been refunded in full\. Your/],
] as const)('the hold ends at once when the server says that it is %s', async (status, why) => {
  const { times } = open({ [STATUS]: aStatus({ status }) });
  await ready();
  back();
  await sees(why);
  expect(screen.queryByRole('timer')).toBeNull();
  payIsGone();
  expect(statuses()).toContain('Your tickets are no longer held.');
  await press('Reserve again');
  await payIsBack();
  expect(screen.getByRole('timer')).toBeVisible();
  seesNo(why);
  expect(times(CREATE)).toBe(2);
});

it('the hold never says that nothing was charged when a person looks into the payment', async () => {
  open({ [STATUS]: aStatus({ status: 'review' }) });
  await ready();
  back();
  await sees(/We're looking into this payment/);
  seesNo(/Nothing was charged/);
});

it('the hold is given back at once by whoever wants other tickets', async () => {
  const RELEASE = 'POST /api/checkouts/CHECKOUT1/release';
  const { asked } = open({ [RELEASE]: aStatus() });
  const basket = { ...EMPTY_CART, step: 'customer', tickets: { 11: 2 } } as const;
  saveCart(7, basket);
  await ready();
  await press('Change tickets', 'link');
  expect(address()).toBe('/events/7');
  expect(savedCart(7)).toEqual({ ...basket, step: 'tickets' });
  expect(asked).toContain(RELEASE);
});

const FRIDAY = 'Fri, Dec 11 · 7:00 PM – 11:00 PM · Moonlight Rollerway';
const event = (session?: string) => ({
  'GET /api/events/7': aDetail({
    tickets: [aTicketProduct(session ? { session } : {})],
    venues: [aVenue()],
  }),
});

it('its head says what is bought, for which session, and where the tickets go', async () => {
  open(event(FRIDAY));
  await ready();
  expect(await screen.findAllByText(FRIDAY)).toHaveLength(2);
  expect(summary()).toHaveTextContent(FRIDAY);
  await sees('Neon Lane Weekender');
  expect(await screen.findByText('Tickets go to')).toHaveTextContent(/^Tickets go to ana@/);
});

it('its head says the days of the event where a ticket is for all of it, and leads to what was typed', async () => {
  open(event());
  await sees(/^Fri, Dec 11 – Sun, Dec 13, 2026 · Moonlight/);
  seesNo(FRIDAY);
  await press('Change the e-mail address', 'link');
  expect(address()).toBe('/events/7');
  expect(savedCart(7)).toMatchObject({ step: 'customer', tickets: { 11: 2 } });
});

it('the buyer in an old address is used, and cleaned out of it', async () => {
  const selection = aSelection();
  const path = `/checkout/7?data=${encodeURIComponent(JSON.stringify(selection))}`;
  const { sent } = open({}, { path, known: false });
  await ready();
  expect(sent[CREATE]).toMatchObject([{ customerInfo: selection.customerInfo }]);
  expect(savedBuyer(7)).toEqual(selection.customerInfo);
  expect(address()).not.toContain('ana');
});

it('the buyer who is not known is led to the panel with the basket', async () => {
  const selection = aSelection({
    addons: [
      { addonId: 31, variantId: 4, quantity: 2 },
      { addonId: 32, quantity: 1 },
    ],
    promoCode: 'AXLE',
  });
  const path = checkoutPath(selection, 'LINK');
  const { asked } = open({}, { selection, path, known: false });
  await waitFor(() => expect(address()).toBe('/events/7?promo=LINK'));
  expect(savedCart(7)).toMatchObject({
    step: 'customer',
    tickets: { 11: 2 },
    addons: { 31: 2, 32: 1 },
    variants: { 31: [4, 4] },
    promoCode: 'AXLE',
  });
  expect(asked).toEqual([]);
});
