import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSetup, aStatus } from '#web/checkout/checkout.testing.ts';
import { CREATE, EXTEND, open, ready, succeeded } from '#web/checkout/checkoutPage.testing.tsx';
import { pendingPayments } from '#web/checkout/pendingPayments.local.ts';
import { button, press, sees, seesHeading, seesNo } from '#web/testing/userActions.ts';
import type { Answers } from '#web/testing/pages.tsx';
import { loadStripeJs } from './loadStripeJs.ts';
import { aStripe, ended, refused } from './stripe.testing.ts';

vi.mock('./loadStripeJs.ts');
vi.mock('./usePaymentDocument.ts');
const opening = vi.mocked(loadStripeJs);

const SECRET = 'pi_1_secret_s';
const config = (mode: string, publishableKey: string | null = 'pk_test_1') => ({
  'GET /api/config': { payments: { provider: 'stripe', mode, publishableKey } },
});
const shop = (answers: Answers = {}) =>
  open({ [CREATE]: aSetup({ clientSecret: SECRET }), ...config('live'), ...answers });
const PAY = /^Pay /;
let till: ReturnType<typeof aStripe>;

/** Waits until Stripe has created its forms (wallets and card), and reports the card form as ready. */
async function formReady(forms = 2): Promise<void> {
  await waitFor(() => expect(till.created).toHaveLength(forms));
  act(() => till.send('payment.ready'));
}

async function atTheForm(answers: Answers = {}) {
  const view = shop(answers);
  await ready();
  await formReady();
  return view;
}

beforeEach(() => {
  till = aStripe();
  opening.mockReset().mockResolvedValue(till.stripe);
});

it('Stripe’s form has the payment’s secret and our colors, Pay waits until it is there, and it pays', async () => {
  shop();
  await ready();
  expect(button(PAY)).toBeDisabled();
  expect(screen.getByLabelText('Loading the payment form')).toBeInTheDocument();
  await formReady();
  expect(button(PAY)).toBeEnabled();
  expect(screen.queryByLabelText('Loading the payment form')).toBeNull();
  expect(opening).toHaveBeenCalledWith('pk_test_1');
  const appearance = { theme: 'night' };
  expect(till.elements.mock.calls[0]?.[0]).toMatchObject({ clientSecret: SECRET, appearance });
  seesNo(/won't be charged/);
  await press(PAY);
  await succeeded();
  expect(till.submit).toHaveBeenCalledOnce();
  expect(till.confirmPayment).toHaveBeenCalledOnce();
});

it('Stripe’s form says that a test is a test, and sends nothing while something is missing in it', async () => {
  till.submit.mockResolvedValue({ error: { type: 'validation_error' } });
  const { asked } = await atTheForm(config('test'));
  await sees("Test payment: you won't be charged");
  await press(PAY);
  expect(till.confirmPayment).not.toHaveBeenCalled();
  expect(asked).not.toContain(EXTEND);
});

it('Stripe’s form says why a card was refused, and is there for another try', async () => {
  const error = { type: 'card_error', message: 'Your card was declined.' };
  till.confirmPayment.mockResolvedValueOnce(refused(error));
  await atTheForm();
  await press(PAY);
  await sees('Your card was declined.');
  expect(await pendingPayments.list()).toEqual([]);
  await press(PAY);
  await succeeded();
});

it('wallets show where the device has one, and pay with it', async () => {
  await atTheForm();
  expect(screen.getByText('Or pay by card')).toHaveAttribute('aria-hidden', 'true');
  act(() => till.send('expressCheckout.ready', { availablePaymentMethods: { applePay: true } }));
  expect(screen.getByText('Or pay by card')).toBeVisible();
  act(() => till.send('expressCheckout.confirm'));
  await succeeded();
});

const HEADING = "Couldn't load the payment form";

it('when it does not come says so, keeps everything, and tries again when asked', async () => {
  opening.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  shop();
  await seesHeading(HEADING);
  await sees(/Your tickets are still held/, /A content blocker/);
  expect(button(PAY)).toBeDisabled();
  await press('Try again');
  await formReady();
  expect(button(PAY)).toBeEnabled();
});

it('when it does not come is the same when its frames are stopped, or the server has no key for it', async () => {
  await atTheForm();
  act(() => till.send('payment.loaderror', { error: { message: 'blocked' } }));
  await seesHeading(HEADING);
  expect(button(PAY)).toBeDisabled();
  await press('Try again');
  await waitFor(() => expect(till.created).toHaveLength(4));
  cleanup();
  opening.mockClear();
  shop(config('live', null));
  await seesHeading(HEADING);
  expect(opening).not.toHaveBeenCalled();
});

it('a payment that was closed meanwhile leads to a new hold, which is paid by a form of its own', async () => {
  till.confirmPayment.mockResolvedValueOnce(ended('canceled'));
  const setups = [SECRET, 'pi_2_secret_s'].map((clientSecret, n) =>
    aSetup({ clientSecret, checkoutId: `CHECKOUT${n + 1}` }),
  );
  await atTheForm({
    [CREATE]: () => setups.shift(),
    'POST /api/checkouts/CHECKOUT2/extend': aStatus(),
  });
  await press(PAY);
  await sees('Your tickets are no longer held');
  await press('Reserve again');
  await waitFor(() =>
    expect(till.elements.mock.lastCall?.[0]).toMatchObject({ clientSecret: 'pi_2_secret_s' }),
  );
  expect(button(PAY)).toBeDisabled();
  act(() => till.send('payment.ready'));
  await press(PAY);
  await succeeded();
  const form = till.elements.mock.results.at(-1)?.value;
  expect(till.confirmPayment.mock.lastCall?.[0]).toMatchObject({ elements: form });
});
