import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrder } from '#shared/testing/orders.ts';
import {
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { PendingPayments } from '#web/app/PendingPayments.tsx';
import { db } from '#web/offline/db.ts';
import { aProcessedOrder } from './checkout.testing.ts';
import { claimPending } from './pendingPayments.storage.ts';
import { pendingPayments } from './pendingPayments.local.ts';

const PROCESS = 'POST /api/process-order';
const ORDER = 'GET /api/orders/by-number/RC-7KQ4-XN2M-9T2W';
const payment = {
  paymentIntentId: 'demo_pi_1',
  checkoutId: 'CHECKOUT1',
  clientSecret: 'demo_pi_1_secret_s',
  eventId: 7,
};

function start(answers: Parameters<typeof mockApi>[0]) {
  const server = mockApi(answers);
  const view = render(
    <TestProviders client={newClient()}>
      <PendingPayments />
    </TestProviders>,
  );
  return { ...server, ...view };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  localStorage.clear();
  await Promise.all([db.payments.clear(), db.orders.clear()]);
});

it('finishes a payment that the browser was closed on, saves the tickets, and says so', async () => {
  await pendingPayments.add(payment);
  start({
    [PROCESS]: () => Response.json(aProcessedOrder()),
    [ORDER]: () => Response.json(anOrder()),
  });
  expect(await screen.findByText('Payment Successful')).toBeVisible();
  expect(screen.getByText(/tickets for Peach City Skate Jam are on this device/)).toBeVisible();
  expect(await db.orders.count()).toBe(1);
  expect(await pendingPayments.list()).toEqual([]);
  const link = screen.getByRole('link', { name: 'View Tickets' });
  expect(link).toHaveAttribute('href', '/orders/RC-7KQ4-XN2M-9T2W');
  await userEvent.click(link);
  expect(screen.queryByText('Payment Successful')).toBeNull();
});

it('tells of a payment that came too late', async () => {
  await pendingPayments.add(payment);
  start({ [PROCESS]: () => problemResponse(409, 'orders.payment_refunded', 'Refunded in full.') });
  expect(await screen.findByText('Order Processing Issue')).toBeVisible();
  expect(screen.getByText(/Refunded in full\. Please contact support .*demo_pi_1/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Order Processing Issue')).toBeNull();
});

it('asks nobody where no payment was left behind', async () => {
  const { asked, container } = start({});
  await import('./ResumePayments.tsx');
  await act(async () => pendingPayments.list());
  expect(container).toBeEmptyDOMElement();
  expect(asked).toEqual([]);
});

it('leaves it to the checkout page, and takes over when that is left', async () => {
  const release = claimPending();
  await pendingPayments.add(payment);
  const { asked } = start({
    [PROCESS]: () => Response.json(aProcessedOrder()),
    [ORDER]: () => Response.json(anOrder()),
  });
  expect(asked).toEqual([]);
  act(release);
  expect(await screen.findByText('Payment Successful')).toBeVisible();
});
