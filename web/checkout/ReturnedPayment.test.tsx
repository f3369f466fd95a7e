import { waitFor, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { checkoutPath } from '#web/cart/cartSelection.rules.ts';
import { leadsTo, press, seesNo } from '#web/testing/hands.ts';
import { refusal, type Answers } from '#web/testing/pages.tsx';
import { aStatus, NOW, PAYMENT } from './checkout.testing.ts';
import { CREATE, open, PROCESS, ready, STATUS, summary } from './checkoutPage.testing.tsx';
import { pendingPayments } from './pendingPayments.local.ts';
import { ReturnedPayment } from './ReturnedPayment.parts.tsx';
import {
  hideSecret,
  readPaymentReturn,
  refusedPayment,
  type PaymentReturn,
} from './paymentReturn.storage.ts';

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

it('who comes back is somebody who brings a payment along', () => {
  const paymentIntentId = 'pi_1';
  expect(
    read('event=7&payment_intent=pi_1&redirect_status=succeeded&payment_intent_client_secret=s'),
  ).toEqual({ paymentIntentId, clientSecret: 's', eventId: 7, said: 'paid' });
  const refused = { paymentIntentId, eventId: null, said: 'refused' };
  expect(read('payment_intent=pi_1&redirect_status=failed&event=x')).toEqual(refused);
  expect(read('payment_intent=pi_1')).toMatchObject({ said: null });
});

it('who comes back is nobody else', () => {
  expect(read('orderNumber=RC-1')).toBeNull();
  expect(read('payment_intent=')).toBeNull();
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
