import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { healthy } from '#web/testing/server.tsx';
import { db } from '#web/offline/db.ts';
import { checkOnline, watchOnline } from '#web/offline/online.ts';
import {
  button,
  dialog,
  field,
  fill,
  press,
  sees,
  seesHeading,
  seesNo,
  toasts,
} from '#web/testing/userActions.ts';
import { address, refusal } from '#web/testing/pages.tsx';
import { aProcessedOrder, aSetup, asked, aStatus, declined, paid } from './checkout.testing.ts';
import {
  CONFIRM,
  CREATE,
  EXTEND,
  networkDown,
  open,
  pay,
  PROCESS,
  ready,
  STATUS,
  succeeded,
  user,
} from './checkoutPage.testing.tsx';
import { pendingPayments } from './pendingPayments.local.ts';

const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));

it('the demo form takes a test card only, says so, and sends a scenario, never a number', async () => {
  const { asked: calls, sent } = open();
  await ready();
  await fill({ 'Card number': '4111111111111111' });
  await press(/^Pay /);
  expect(field('Card number')).toHaveAccessibleDescription('Demo: use a test card');
  expect(field('Card number')).toHaveFocus();
  expect(calls).not.toContain(CONFIRM);
  await fill({ 'Card number': '4242424242424242', Expiry: '1234', CVC: '987' });
  await press(/^Pay /);
  await sees(/Taking you to your tickets/);
  expect(sent[CONFIRM]).toMatchObject([{ scenario: 'success' }]);
  const all = JSON.stringify(sent);
  expect(all.replaceAll(/\D/g, '')).not.toContain('42424242');
  expect(all).not.toMatch(/"987"|:987\b/);
});

it('pays once, however often the button is pressed, says so, has the tickets on the device, and goes to the confirmation after 2000 ms', async () => {
  const { times } = open();
  await ready();
  await press('Goes through');
  await user.dblClick(button(/^Pay /));
  const said = await succeeded();
  expect(times(CONFIRM)).toBe(1);
  await waitFor(() => expect(said.parentElement).toHaveFocus());
  await toasts({ title: 'Payment Successful', tone: 'success' });
  await waitFor(async () => expect(await db.orders.count()).toBe(1));
  await waitFor(async () => expect(await pendingPayments.list()).toEqual([]));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(address()).toBe('/order-confirmation?orderNumber=RC-7KQ4-XN2M-9T2W');
});

it("shows the provider's words and keeps the form", async () => {
  open({ [CONFIRM]: declined });
  await pay('Declined');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Payment FailedYour card was declined.');
  const description = 'Your card was declined.';
  await toasts({ title: 'Payment Failed', description, tone: 'destructive' });
  expect(field('Card number')).toHaveValue('4000 0000 0000 0002');
  expect(button(/^Pay /)).toBeEnabled();
});

it.each([
  ['add', 0],
  ['remove', 1],
] as const)(
  'ends in a sentence when the device fails to %s what it noted, and pays when asked again',
  async (what, confirmed) => {
    const failed = vi.spyOn(pendingPayments, what).mockRejectedValueOnce(new Error('Quota'));
    const { sent } = open({ [CONFIRM]: declined });
    await pay('Declined');
    await sees('Something went wrong');
    expect(sent[CONFIRM] ?? []).toHaveLength(confirmed);
    failed.mockRestore();
    await press(/^Pay /);
    await sees('Your card was declined.');
  },
);

it('the check of the bank is failed or passed in its dialog', async () => {
  const COMPLETE = 'POST /api/demo-payments/demo_pi_1/complete-action';
  const outcomes = [declined, paid];
  const { sent } = open({ [CONFIRM]: asked, [COMPLETE]: () => outcomes.shift() });
  await pay('Bank check');
  await dialog('Security check');
  await press('Fail the check');
  await sees('Payment Failed');
  await press(/^Pay /);
  await dialog('Security check');
  await press('Approve payment');
  await sees('Payment Successful');
  expect(sent[COMPLETE]).toMatchObject([{ approve: false }, { approve: true }]);
});

it('asks for no card when there is nothing to pay, tells of the mail that the order waits for, and goes on once its link was opened', async () => {
  let confirmed = false;
  const waits = { status: 'processing', confirm: 'email' };
  const served = open({
    [CREATE]: aSetup({ clientSecret: 'free_CHECKOUT1_secret_s', amount: 0, taxAmount: 0 }),
    [STATUS]: aStatus({ holdExpiresAt: aStatus().serverTime + 30 * 60_000 }),
    [PROCESS]: () => (confirmed ? aProcessedOrder() : Response.json(waits, { status: 202 })),
  });
  await ready();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  seesNo(/Demo payment/);
  await press('Confirm free order');
  await seesHeading('We sent you a link');
  await sees(aSelection().customerInfo.email);
  expect(screen.queryByRole('button', { name: 'Confirm free order' })).toBeNull();
  // Mailing the link extended the hold.
  await waitFor(() => expect(served.asked).toContain(STATUS));
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:5)/));
  confirmed = true;
  backOnline();
  await succeeded();
  expect(served.asked).not.toContain(CONFIRM);
  expect(served.sent[PROCESS]?.[0]).toMatchObject({ paymentIntentId: 'free_CHECKOUT1' });
});

it('notices that it was paid in another tab', async () => {
  open({ [EXTEND]: aStatus({ status: 'paid', orderNumber: 'RC-7KQ4-XN2M-9T2W' }) });
  await pay();
  await waitFor(() => expect(address()).toContain('RC-7KQ4-XN2M-9T2W'));
});

it('checks, when the line drops after Pay, never says failed, and goes on when the page is opened again', async () => {
  const { unmount } = open({ [CONFIRM]: networkDown, [PROCESS]: networkDown });
  await pay();
  await seesHeading('Checking your payment');
  const payment = { paymentIntentId: 'demo_pi_1', checkoutId: 'CHECKOUT1', eventId: 7 };
  expect(await pendingPayments.list()).toMatchObject([payment]);
  seesNo(/failed/i);
  await sees(/^The connection dropped/, /^Please keep this page open/);
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  unmount();
  let stumbles = true;
  const busy = refusal(503, 'request.overtaken', 'Busy');
  const again = open({ [PROCESS]: () => (stumbles ? busy : aProcessedOrder()) });
  await seesHeading('Checking your payment');
  seesNo(/connection dropped/);
  stumbles = false;
  backOnline();
  await succeeded();
  for (const call of [CREATE, EXTEND, CONFIRM]) expect(again.asked).not.toContain(call);
});

it('tells of a paid order that could not be made', async () => {
  const refunded = refusal(409, 'orders.payment_refunded', 'It has been refunded in full.');
  open({ [PROCESS]: refunded });
  await pay();
  await seesHeading('Order Processing Issue');
  const description = /^It has been refunded in full\. Please contact support .* demo_pi_1\.$/;
  await toasts({ description: expect.stringMatching(description) });
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
});

// Has to be the last test, because every failed call now asks for the server's health.
it('waits for a connection before Pay: nothing is sent without one, and nothing typed is lost', async () => {
  watchOnline();
  const served = open({ 'GET /api/health': healthy() });
  await ready();
  await press('Goes through');
  button(/^Pay /).focus();
  act(() => void dispatchEvent(new Event('offline')));
  expect(button(/^Pay /)).toHaveFocus();
  expect(button(/^Pay /)).toHaveAccessibleDescription(
    /^No connection\. Your tickets are held until \d+:\d\d [AP]M; connect to pay\.$/,
  );
  await press(/^Pay /);
  await user.type(field('CVC'), '{Enter}');
  expect(served.asked).not.toContain(EXTEND);
  await act(checkOnline);
  expect(button(/^Pay /)).not.toHaveAttribute('aria-disabled');
  await press(/^Pay /);
  await succeeded();
});
