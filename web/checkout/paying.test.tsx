import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { db } from '#web/offline/db.ts';
import { toastStore } from '#web/ui/toast.ts';
import { aProcessedOrder, aSetup, asked, aStatus, declined, paid } from './checkout.testing.ts';
import {
  afterPage,
  beforePage,
  bodies,
  button,
  CONFIRM,
  CREATE,
  networkDown,
  open,
  pay,
  PROCESS,
  ready,
  user,
} from './checkoutPage.testing.tsx';
import { pendingPayments } from './pendingPayments.local.ts';

beforeEach(beforePage);
afterEach(afterPage);

describe('the demo form', () => {
  it('takes a test card only, and says so', async () => {
    const { asked: calls } = open();
    await ready();
    await user.type(screen.getByLabelText('Card number'), '4111111111111111');
    await user.click(button(/^Pay /));
    expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription(
      'Demo: use a test card',
    );
    expect(screen.getByLabelText('Card number')).toHaveFocus();
    expect(calls).not.toContain(CONFIRM);
  });

  it('sends a scenario, never a number', async () => {
    open();
    await ready();
    await user.type(screen.getByLabelText('Card number'), '4242424242424242');
    await user.type(screen.getByLabelText('Expiry'), '1234');
    await user.type(screen.getByLabelText('CVC'), '987');
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('Expiry')).toHaveValue('12 / 34');
    await user.click(button(/^Pay /));
    await screen.findByText(/Taking you to your tickets/);
    const sent = bodies.join('\n');
    expect(sent).toContain('"scenario":"success"');
    expect(sent.replaceAll(/\D/g, '')).not.toContain('4242');
    expect(sent).not.toContain('987');
  });
});

describe('paying', () => {
  it('says so, has the tickets on the device, and goes to the confirmation after 2000 ms', async () => {
    open();
    await pay();
    const said = await screen.findByRole('heading', { name: 'Payment Successful' });
    await waitFor(() => expect(said.parentElement).toHaveFocus());
    expect(toastStore.get()).toMatchObject({ title: 'Payment Successful', tone: 'success' });
    await waitFor(async () => expect(await db.orders.count()).toBe(1));
    await waitFor(async () => expect(await pendingPayments.list()).toEqual([]));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByTestId('place')).toHaveTextContent(
      '/order-confirmation?orderNumber=RC-7KQ4-XN2M-9T2W',
    );
  });

  it('pays once, however often the button is pressed', async () => {
    const { asked: calls } = open();
    await ready();
    await user.click(button('Goes through'));
    await user.dblClick(button(/^Pay /));
    await screen.findByRole('heading', { name: 'Payment Successful' });
    expect(calls.filter((name) => name === CONFIRM)).toHaveLength(1);
  });

  it("shows the provider's words and keeps the form", async () => {
    open({ [CONFIRM]: () => Response.json(declined) });
    await pay('Declined');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Payment FailedYour card was declined.');
    expect(toastStore.get()).toMatchObject({
      title: 'Payment Failed',
      description: 'Your card was declined.',
      tone: 'destructive',
    });
    expect(screen.getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002');
    expect(button(/^Pay /)).toBeEnabled();
  });

  it.each([
    ['Approve payment', true, paid, 'Payment Successful'],
    ['Fail the check', false, declined, 'Payment Failed'],
  ])('%s in the dialog of the bank', async (name, approve, outcome, text) => {
    open({
      [CONFIRM]: () => Response.json(asked),
      'POST /api/demo-payments/demo_pi_1/complete-action': () => Response.json(outcome),
    });
    await pay('Bank check');
    const dialog = await screen.findByRole('dialog', { name: 'Your bank asks' });
    await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: 'auto' }));
    await user.click(within(dialog).getByRole('button', { name }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(bodies.join('\n')).toContain(`"approve":${approve}`);
  });

  it('asks for no card when there is nothing to pay', async () => {
    const free = aSetup({ clientSecret: 'free_CHECKOUT1_secret_s', amount: 0, taxAmount: 0 });
    const { asked: calls } = open({
      [CREATE]: () => Response.json(free),
    });
    await ready();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(screen.queryByText(/Demo payment/)).toBeNull();
    await user.click(button('Confirm free order'));
    await screen.findByRole('heading', { name: 'Payment Successful' });
    expect(calls).not.toContain(CONFIRM);
    expect(bodies.join('\n')).toContain('"paymentIntentId":"free_CHECKOUT1"');
  });

  it('tells of the mail that a free order waits for, and goes on once its link was opened', async () => {
    const free = aSetup({ clientSecret: 'free_CHECKOUT1_secret_s', amount: 0, taxAmount: 0 });
    let confirmed = false;
    const waits = { status: 'processing', confirm: 'email' };
    const extended = aStatus({ holdExpiresAt: aStatus().serverTime + 30 * 60_000 });
    const STATUS = 'POST /api/checkouts/CHECKOUT1/status';
    const { asked: calls } = open({
      [CREATE]: () => Response.json(free),
      [STATUS]: () => Response.json(extended),
      [PROCESS]: () =>
        confirmed ? Response.json(aProcessedOrder()) : Response.json(waits, { status: 202 }),
    });
    await ready();
    await user.click(button('Confirm free order'));
    await screen.findByRole('heading', { name: 'We have sent you a link' });
    expect(screen.getByText(aSelection().customerInfo.email)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm free order' })).toBeNull();
    // Mailing the link has extended the hold.
    await waitFor(() => expect(calls).toContain(STATUS));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:5)/));
    confirmed = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'Payment Successful' });
  });

  it('checks, when the line drops after Pay, and never says failed', async () => {
    let online = false;
    open({
      [CONFIRM]: networkDown,
      [PROCESS]: () => (online ? Response.json(aProcessedOrder()) : networkDown()),
    });
    await pay();
    expect(await screen.findByRole('heading', { name: 'Checking your payment' })).toBeVisible();
    expect(await pendingPayments.list()).toMatchObject([
      { paymentIntentId: 'demo_pi_1', checkoutId: 'CHECKOUT1', eventId: 7 },
    ]);
    expect(screen.queryByText(/failed/i)).toBeNull();
    expect(screen.getByText(/^The connection dropped/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'Payment Successful' });
  });

  it('goes on checking when the page is opened again', async () => {
    const server = { [CONFIRM]: networkDown, [PROCESS]: networkDown };
    const { unmount } = open(server);
    await pay();
    await screen.findByRole('heading', { name: 'Checking your payment' });
    unmount();
    let stumbles = true;
    open({
      ...server,
      [PROCESS]: () =>
        stumbles
          ? problemResponse(503, 'request.overtaken', 'Busy')
          : Response.json(aProcessedOrder()),
    });
    await screen.findByRole('heading', { name: 'Checking your payment' });
    expect(screen.queryByText(/connection dropped/)).toBeNull();
    stumbles = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'Payment Successful' });
  });

  it('tells of a paid order that could not be made', async () => {
    open({
      [PROCESS]: () =>
        problemResponse(409, 'orders.payment_refunded', 'It has been refunded in full.'),
    });
    await pay();
    expect(await screen.findByRole('heading', { name: 'Order Processing Issue' })).toBeVisible();
    expect(toastStore.get()).toMatchObject({
      title: 'Order Processing Issue',
      description: 'It has been refunded in full. Please contact support with payment demo_pi_1.',
    });
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it('was paid in another tab', async () => {
    open({
      'POST /api/checkouts/CHECKOUT1/extend': () =>
        Response.json(aStatus({ status: 'paid', orderNumber: 'RC-7KQ4-XN2M-9T2W' })),
    });
    await pay();
    expect(await screen.findByTestId('place')).toHaveTextContent('RC-7KQ4-XN2M-9T2W');
  });
});
