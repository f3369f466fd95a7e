import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { Selection } from '#shared/orders/orders.schemas.ts';
import { aSelection } from '#shared/testing/builders.ts';
import { anOrder } from '#shared/testing/orders.ts';
import { newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { saveBuyer } from '#web/cart/buyer.storage.ts';
import { checkoutPath } from '#web/cart/cartSelection.ts';
import { db } from '#web/offline/db.ts';
import { Component as CheckoutPage } from './checkout.page.tsx';
import { aProcessedOrder, aSetup, aStatus, paid } from './checkout.testing.ts';

export const CREATE = 'POST /api/create-payment-intent';
export const PROCESS = 'POST /api/process-order';
export const CONFIRM = 'POST /api/demo-payments/demo_pi_1/confirm';
export const ORDER = 'GET /api/orders/by-number/RC-7KQ4-XN2M-9T2W';
export const networkDown = (): never => {
  throw new TypeError('Failed to fetch');
};

export const bodies: string[] = [];

export function open(
  answers: Parameters<typeof mockApi>[0] = {},
  {
    selection = aSelection(),
    path = checkoutPath(selection, null),
    back = null,
    known = true,
  }: { selection?: Selection; path?: string; back?: ReactNode; known?: boolean } = {},
) {
  if (known) saveBuyer(selection.eventId, selection.customerInfo);
  const heard =
    (answer: (request: Request) => Response | Promise<Response>) => async (request: Request) => {
      bodies.push(await request.clone().text());
      return answer(request);
    };
  const all = {
    [CREATE]: () => Response.json(aSetup()),
    'POST /api/checkouts/CHECKOUT1/extend': () => Response.json(aStatus()),
    'POST /api/checkouts/CHECKOUT1/status': () => Response.json(aStatus()),
    [CONFIRM]: () => Response.json(paid),
    [PROCESS]: () => Response.json(aProcessedOrder()),
    [ORDER]: () => Response.json(anOrder()),
    ...answers,
  };
  const server = mockApi(
    Object.fromEntries(Object.entries(all).map(([name, answer]) => [name, heard(answer)])),
  );
  const view = render(
    <TestProviders client={newClient()} at={path}>
      <Routes>
        <Route path="/checkout/:eventId" element={<CheckoutPage />} />
        {back && <Route path="/order-confirmation" element={back} />}
        <Route path="*" element={<Place />} />
      </Routes>
    </TestProviders>,
  );
  return { ...server, ...view };
}

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

export const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
export const ready = () => screen.findByRole('heading', { name: 'Complete Your Purchase' });
export const button = (name: RegExp | string) => screen.getByRole('button', { name });
export const pay = async (card = 'Goes through'): Promise<void> => {
  await ready();
  await user.click(button(card));
  await user.click(button(/^Pay /));
};

/** Fake timers; fake-indexeddb needs real immediates. */
export function beforePage(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  bodies.length = 0;
}

export async function afterPage(): Promise<void> {
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  await Promise.all([db.payments.clear(), db.orders.clear()]);
}
