import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { aSelection } from '#shared/testing/builders.ts';
import { anOrder } from '#shared/testing/orderBuilders.ts';
import { saveBuyer } from '#web/cart/cart.storage.ts';
import { checkoutPath } from '#web/cart/cartSelection.rules.ts';
import { press } from '#web/testing/userActions.ts';
import { serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { Component as CheckoutPage } from './checkout.page.tsx';
import { aProcessedOrder, aSetup, aStatus, paid } from './checkout.testing.ts';

export const CREATE = 'POST /api/create-payment-intent';
export const PROCESS = 'POST /api/process-order';
export const CONFIRM = 'POST /api/demo-payments/demo_pi_1/confirm';
export const EXTEND = 'POST /api/checkouts/CHECKOUT1/extend';
export const STATUS = 'POST /api/checkouts/CHECKOUT1/status';
export const networkDown = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Fakes the timers except `setImmediate`, which fake-indexeddb needs. */
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});

export function open(
  answers: Answers = {},
  {
    selection = aSelection(),
    path = checkoutPath(selection, null),
    back = null,
    known = true,
  }: { selection?: Selection; path?: string; back?: ReactNode; known?: boolean } = {},
) {
  if (known) saveBuyer(selection.eventId, selection.customerInfo);
  const served = serve({
    [CREATE]: aSetup(),
    [EXTEND]: aStatus(),
    [STATUS]: aStatus(),
    [CONFIRM]: paid,
    [PROCESS]: aProcessedOrder(),
    'GET /api/orders/by-number/RC-7KQ4-XN2M-9T2W': anOrder(),
    ...answers,
  });
  const pages = {
    '/checkout/:eventId': <CheckoutPage />,
    ...(back !== null && { '/order-confirmation': back }),
  };
  const times = (call: string) => served.asked.filter((name) => name === call).length;
  return { ...served, ...showPages(pages, path), times };
}

export const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
export const ready = () => screen.findByRole('heading', { name: 'Complete Your Purchase' });
export const succeeded = () => screen.findByRole('heading', { name: 'Payment Successful' });
export const summary = () => screen.getByRole('region', { name: 'Order Summary' });
/** Pays with the test card that the button `card` fills in. */
export const pay = async (card = 'Goes through'): Promise<void> => {
  await ready();
  await press(card);
  await press(/^Pay /);
};
