import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { checkoutPath } from '#web/cart/cartSelection.ts';
import { aStatus, NOW } from './checkout.testing.ts';
import {
  afterPage,
  beforePage,
  button,
  CREATE,
  open,
  PROCESS,
  ready,
  user,
} from './checkoutPage.testing.tsx';
import { pendingPayments } from './pendingPayments.local.ts';
import { ReturnedPayment } from './ReturnedPayment.tsx';
import { readPaymentReturn, type PaymentReturn } from './paymentReturn.ts';

const path = checkoutPath(aSelection(), null);
const STATUS = 'POST /api/checkouts/CHECKOUT1/status';
const PAYMENT = {
  paymentIntentId: 'demo_pi_1',
  checkoutId: 'CHECKOUT1',
  clientSecret: 'demo_pi_1_secret_s',
  eventId: 7,
};
const notPaid = () =>
  problemResponse(402, 'orders.not_paid', 'This payment has not been completed.');

function comeBack(said: string, answers: Parameters<typeof open>[0] = {}) {
  const back = `/order-confirmation?event=7&payment_intent=demo_pi_1&redirect_status=${said}`;
  const returned = readPaymentReturn(
    new URL(back, 'https://rollcall.example').searchParams,
  ) as PaymentReturn;
  return open(
    { [PROCESS]: notPaid, ...answers },
    { path: back, back: <ReturnedPayment returned={returned} /> },
  );
}
const failed = () => screen.findByText(/^Your payment was not completed, and nothing was charged/);

beforeEach(beforePage);
afterEach(afterPage);

async function leaveForTheBank(from = path): Promise<void> {
  const { unmount } = open();
  await ready();
  unmount();
  await pendingPayments.add({ ...PAYMENT, path: from });
}

describe('a bank that refused', () => {
  it('leads back to the tickets that are still held, which can be paid at once', async () => {
    await leaveForTheBank();
    const { asked } = comeBack('failed', {
      [STATUS]: () => Response.json(aStatus({ holdExpiresAt: NOW + 9 * 60_000 })),
    });
    await ready();
    expect(await failed()).toHaveTextContent(/Your tickets are still held/);
    expect(screen.getByRole('timer')).toHaveTextContent(/^(9:00|8:5\d)$/);
    expect(screen.getByRole('region', { name: 'Order Summary' })).toHaveTextContent('Friday Pass');
    expect(asked).not.toContain(CREATE);
    expect(asked.filter((name) => name === PROCESS)).toHaveLength(1);
    expect(await pendingPayments.list()).toEqual([]);
    await user.click(button('Goes through'));
    await user.click(button(/^Pay /));
    await waitFor(() => expect(screen.queryByText(/was not completed/)).toBeNull());
  });

  it.each([
    ['run out', { [STATUS]: () => Response.json(aStatus({ holdExpiresAt: NOW - 1 })) }],
    ['given back', { [STATUS]: () => Response.json(aStatus({ status: 'released' })) }],
    ['not to be found', { [STATUS]: () => problemResponse(404, 'checkout.unknown', 'Unknown.') }],
  ])('leads to the event when the hold has %s', async (_, answers) => {
    await leaveForTheBank();
    comeBack('failed', answers);
    await failed();
    expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute(
      'href',
      '/events/7',
    );
  });

  it('leads to the event in a browser that knows nothing of the checkout', async () => {
    comeBack('failed');
    await failed();
    expect(screen.getByRole('link', { name: 'Back to the event' })).toBeVisible();
  });
});

it('a way back without a word of the bank asks three times, and goes on remembering the payment', async () => {
  await leaveForTheBank();
  const { asked } = comeBack('', { [STATUS]: () => Response.json(aStatus()) });
  await vi.advanceTimersByTimeAsync(4000);
  await failed();
  expect(asked.filter((name) => name === PROCESS)).toHaveLength(3);
  expect(await pendingPayments.list()).toMatchObject([PAYMENT]);
});
