import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anItem, anOrder } from '#shared/testing/orders.ts';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { removeToken } from '#web/api/token.ts';
import { press, toasts } from '#web/testing/hands.ts';
import { refusal, watchDownloads } from '#web/testing/pages.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { open, openOrder } from './orders.testing.tsx';

const SEND = 'POST /api/orders/ord_ana/resend-confirmation';
const resend = () => press('Resend RC-7KQ4-XN2M-9T2W');

it('the confirmation once more is asked for', async () => {
  open({ [SEND]: { message: 'ok' } });
  await resend();
  const description = 'Confirmation email has been resent successfully.';
  await toasts({ title: 'Email Sent', description });
});

it.each([
  [429, 'orders.confirmation_just_sent', 'Please wait a while.', 'Please wait a while.'],
  [500, 'server.internal', '', 'Failed to resend email'],
])(
  'the confirmation once more that fails with %i says why',
  async (status, code, message, description) => {
    open({ [SEND]: () => brokenOnPurpose(refusal(status, code, message)) });
    await resend();
    await toasts({ tone: 'destructive', description });
  },
);

it('the confirmation once more needs somebody who is logged in', async () => {
  const { asked } = open();
  await screen.findByText('Ana Rivera');
  removeToken();
  await resend();
  await toasts({ description: "You're not logged in. Please log in and try again." });
  expect(asked).not.toContain(SEND);
});

const REPLACE = 'POST /api/orders/ord_ana/replace-link';

it('the link of an order is replaced for a buyer who calls, and mailed to their address', async () => {
  await openOrder({ [REPLACE]: { orderNumber: 'RC-0000-1111-2222' } });
  await press('Replace Link…');
  await press('Replace Link');
  await toasts({ title: 'Link replaced' });
  expect(toastStore.get()?.description).toContain('ana@example.com');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the link of an order stays when it was replaced too often', async () => {
  const description = 'Please write to us.';
  await openOrder({ [REPLACE]: refusal(429, 'orders.link_just_replaced', description) });
  await press('Replace Link…');
  await press('Replace Link');
  await toasts({ tone: 'destructive', description });
});

const TAKE_BACK = 'DELETE /api/orders/ord_ana/shared-tickets/1';
const takeBack = async (answer: Response) => {
  let item = anItem({ share: { name: 'Mia Berg' } });
  await openOrder({
    'GET /api/orders/ord_ana': () => anOrder({ items: [item] }),
    [TAKE_BACK]: () => {
      if (answer.ok) item = anItem();
      return answer;
    },
  });
  expect(await screen.findByText('With a friend: Mia Berg')).toBeVisible();
  await press('Take back Weekend Pass');
  expect(screen.getByText(/Mia Berg’s code stops working right away/)).toBeVisible();
  await press('Take It Back');
};

it('a ticket that a friend has is the buyer’s again', async () => {
  await takeBack(new Response(null, { status: 204 }));
  await toasts({ title: 'Taken back' });
  await waitFor(() => expect(screen.queryByText('With a friend: Mia Berg')).toBeNull());
});

it('a ticket that a friend has stays where it is when it was used meanwhile', async () => {
  const description = 'This ticket was used.';
  await takeBack(refusal(409, 'shared_tickets.not_shareable', description));
  await toasts({ description });
  expect(screen.getByText('With a friend: Mia Berg')).toBeVisible();
});

it('a file is kept under the name that the server gave it, or the reason is told', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
  const saved = watchDownloads();
  const head = { 'Content-Disposition': 'attachment; filename="orders-2026-11-20.csv"' };
  const files = [
    new Response('x', { headers: head }),
    refusal(429, 'request.too_many', 'Too many requests.'),
  ];
  open({ 'GET /api/admin/orders.csv': () => files.shift() });
  await press('Export Orders as CSV');
  await waitFor(() => expect(saved).toEqual(['orders-2026-11-20.csv']));
  await press('Export Orders as CSV');
  await waitFor(() => expect(toastStore.get()?.description).toContain('Too many requests.'));
});
