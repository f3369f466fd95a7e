import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder } from '#shared/testing/orders.ts';
import { PendingPayments } from '#web/app/PendingPayments.tsx';
import { db } from '#web/offline/db.ts';
import { leadsTo, press, sees, seesNo } from '#web/testing/hands.ts';
import { refusal, serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { aProcessedOrder, PAYMENT } from './checkout.testing.ts';
import { claimPending } from './pendingPayments.storage.ts';
import { pendingPayments } from './pendingPayments.local.ts';

const PROCESS = 'POST /api/process-order';
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
