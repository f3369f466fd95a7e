import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { checkoutPath } from '#web/cart/cartSelection.rules.ts';
import { leadsTo, press, seesNo, sees, seesHeading } from '#web/testing/userActions.ts';
import { refusal, type Answers, serve, showPages, address } from '#web/testing/pages.tsx';
import { anOrder } from '#shared/testing/orderBuilders.ts';
import { PendingPayments } from '#web/app/Shell.tsx';
import { db } from '#web/offline/db.ts';
import { userEvent } from '@testing-library/user-event';
import type { FreeBasket } from '#shared/checkout/checkout.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { aStatus, NOW, PAYMENT, aProcessedOrder } from './checkout.testing.ts';
import { CREATE, open, PROCESS, ready, STATUS, summary } from './checkoutPage.testing.tsx';
import { pendingPayments } from './pendingPayments.local.ts';
import { ReturnedPayment } from './ReturnedPayment.parts.tsx';
import {
  hideSecret,
  readPaymentReturn,
  refusedPayment,
  type PaymentReturn,
} from './paymentReturn.storage.ts';
import { claimPending } from './pendingPayments.storage.ts';
import { Component as ConfirmPage } from './confirm-tickets.page.tsx';

const read = (query: string) => readPaymentReturn(new URLSearchParams(query));
const notPaid = refusal(402, 'orders.not_paid', 'This payment has not been completed.');

function comeBack(said: string, answers: Answers = {}) {
  const query = `event=7&payment_intent=demo_pi_1&redirect_status=${said}`;
  const path = `/order-confirmation?${query}`;
  const returned = read(query) as PaymentReturn;
  const back = <ReturnedPayment returned={returned} />;
  return open({ [PROCESS]: notPaid, ...answers }, { path, back });
}
const failed = () => screen.findByText(/^Your payment wasn't completed, and nothing was charged/);

async function leaveForTheBank(): Promise<void> {
  const { unmount } = open();
  await ready();
  unmount();
  await pendingPayments.add({ ...PAYMENT, path: checkoutPath(aSelection(), null) });
}

it('a bank that refused leads back to the tickets that are still held, which can be paid at once', async () => {
  await leaveForTheBank();
  const held = aStatus({ holdExpiresAt: NOW + 9 * 60_000 });
  const { asked, times } = comeBack('failed', { [STATUS]: held });
  await ready();
  expect(await failed()).toHaveTextContent(/Your tickets are still held/);
  expect(screen.getByRole('timer')).toHaveTextContent(/^(9:00|8:5\d)$/);
  expect(summary()).toHaveTextContent('Friday Pass');
  expect(asked).not.toContain(CREATE);
  expect(times(PROCESS)).toBe(1);
  expect(await pendingPayments.list()).toEqual([]);
  await press('Goes through');
  await press(/^Pay /);
  await waitFor(() => seesNo(/wasn't completed/));
});

it.each([
  ['run out', aStatus({ holdExpiresAt: NOW - 1 })],
  ['given back', aStatus({ status: 'released' })],
  ['not to be found', refusal(404, 'checkout.unknown', 'Unknown.')],
  ['not been of this browser', null],
])('a bank that refused leads to the event when the hold has %s', async (_, answer) => {
  if (answer) await leaveForTheBank();
  comeBack('failed', answer ? { [STATUS]: answer } : {});
  await failed();
  await leadsTo('Back to the event', '/events/7');
});

it('a way back without a word of the bank asks three times, and goes on remembering the payment', async () => {
  await leaveForTheBank();
  const { times } = comeBack('');
  await vi.advanceTimersByTimeAsync(4000);
  await failed();
  expect(times(PROCESS)).toBe(3);
  expect(await pendingPayments.list()).toMatchObject([PAYMENT]);
});

it('who comes back is somebody who brings a payment along, and nobody else', () => {
  const paymentIntentId = 'pi_1';
  expect(
    read('event=7&payment_intent=pi_1&redirect_status=succeeded&payment_intent_client_secret=s'),
  ).toEqual({ paymentIntentId, clientSecret: 's', eventId: 7, said: 'paid' });
  const refused = { paymentIntentId, eventId: null, said: 'refused' };
  expect(read('payment_intent=pi_1&redirect_status=failed&event=x')).toEqual(refused);
  expect(read('payment_intent=pi_1')).toMatchObject({ said: null });
  for (const query of ['orderNumber=RC-1', 'payment_intent=']) expect(read(query)).toBeNull();
});

it('takes the payment’s secret out of the address, and leaves the rest', () => {
  history.replaceState({ idx: 2 }, '', '/order-confirmation?payment_intent=pi_1');
  hideSecret();
  const secret = '&payment_intent_client_secret=pi_1_secret_x';
  history.replaceState({ idx: 3 }, '', `/order-confirmation?payment_intent=pi_1${secret}`);
  hideSecret();
  expect(location.search).toBe('?payment_intent=pi_1');
  expect(history.state).toEqual({ idx: 3 });
});

it('remembers of one payment that it was not completed, until the next try', () => {
  refusedPayment.note('pi_1');
  expect([refusedPayment.isOf('pi_1'), refusedPayment.isOf('pi_2')]).toEqual([true, false]);
  refusedPayment.forget();
  expect(refusedPayment.isOf('pi_1')).toBe(false);
});

const bought = {
  [PROCESS]: aProcessedOrder(),
  'GET /api/orders/by-number/RC-7KQ4-XN2M-9T2W': anOrder(),
};

function start(answers: Answers) {
  const { asked } = serve(answers);
  showPages({ '*': <PendingPayments /> }, '/');
  return asked;
}

it('finishes a payment that the browser was closed on, saves the tickets, and says so', async () => {
  await pendingPayments.add(PAYMENT);
  start(bought);
  await sees('Payment Successful', /tickets for Peach City Skate Jam are on this device/);
  expect(await db.orders.count()).toBe(1);
  expect(await pendingPayments.list()).toEqual([]);
  await leadsTo('View Tickets', '/orders/RC-7KQ4-XN2M-9T2W');
  await press('View Tickets', 'link');
  seesNo('Payment Successful');
});

it('tells of a payment that came too late', async () => {
  await pendingPayments.add(PAYMENT);
  start({ [PROCESS]: refusal(409, 'orders.payment_refunded', 'Refunded in full.') });
  await sees('Order Processing Issue', /Refunded in full\. Please contact support .*demo_pi_1/);
  expect(await pendingPayments.list()).toEqual([]);
  await press('Dismiss');
  seesNo('Order Processing Issue');
});

it('asks nobody where no payment was left behind', async () => {
  const asked = start({});
  await import('./ResumePayments.tsx');
  await act(async () => pendingPayments.list());
  seesNo(/Payment/);
  expect(asked).toEqual([]);
});

it('leaves it to the checkout page, and takes over when that is left', async () => {
  const release = claimPending();
  await pendingPayments.add(PAYMENT);
  expect(start(bought)).toEqual([]);
  act(release);
  await sees('Payment Successful');
});

const LOOK = 'POST /api/free-tickets/look';
const ORDER = 'POST /api/free-tickets/confirm';
const NAME = 'Confirm my tickets';
const basket: FreeBasket = {
  event: {
    id: 7,
    title: 'Peach City Skate Jam',
    start_date: '2026-12-11',
    end_date: '2026-12-11',
    location: 'Atlanta, GA',
    venue: 'Cascade Rink',
  },
  items: [{ name: 'Free entry', quantity: 2 }],
  confirmed: false,
  holdExpiresAt: 2,
  serverTime: 1,
};

function openLink(answers: Answers, at = '/confirm-tickets?token=abc') {
  const served = serve(answers);
  showPages({ '/confirm-tickets': <ConfirmPage /> }, at);
  return served;
}

it('the link for a free order shows the basket, and orders when the button is pressed, not before', async () => {
  const { sent } = openLink({ [LOOK]: basket, [ORDER]: aProcessedOrder() });
  await sees('Peach City Skate Jam', 'Free entry');
  expect(sent[ORDER]).toBeUndefined();
  await userEvent.dblClick(screen.getByRole('button', { name: NAME }));
  await waitFor(() => expect(address()).toMatch(/^\/order-confirmation\?orderNumber=RC-/));
  expect(sent[ORDER]).toHaveLength(1);
});

it('the link for a free order says that it is incomplete, or what else is wrong with it', async () => {
  const { asked } = openLink({}, '/confirm-tickets');
  await sees('This link is incomplete.');
  expect(asked).toEqual([]);
  cleanup();
  openLink({ [LOOK]: refusal(404, 'checkout.confirmation_unknown', "This link doesn't work.") });
  await seesHeading("This link doesn't work");
});

it('the link for a free order asks again when the server could not be reached, and stays with the basket when its hold has ended meanwhile', async () => {
  const message = 'Your tickets are no longer held for you.';
  const answers = [problem(503), basket];
  openLink({
    [LOOK]: () => answers.shift(),
    [ORDER]: refusal(409, 'checkout.hold_over', message),
  });
  await press('Try Again');
  await sees('Free entry');
  await press(NAME);
  await sees(message);
});
