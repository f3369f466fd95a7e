import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProcessedOrder, aSetup, aStatus } from '#web/checkout/checkout.testing.ts';
import {
  afterPage,
  beforePage,
  button,
  CREATE,
  open,
  PROCESS,
  ready,
  user,
} from '#web/checkout/checkoutPage.testing.tsx';
import { pendingPayments } from '#web/checkout/pendingPayments.local.ts';
import { openStripe } from './openStripe.ts';
import { aStripe, ended, refused } from './stripe.testing.ts';

vi.mock('./openStripe.ts');
vi.mock('./usePaymentDocument.ts');
const opening = vi.mocked(openStripe);

const SECRET = 'pi_1_secret_s';
const config = (mode: string, key: string | null = 'pk_test_1') => ({
  'GET /api/config': () =>
    Response.json({ payments: { provider: 'stripe', mode, publishableKey: key } }),
});
const shop = (answers = {}, mode = 'live') =>
  open({
    [CREATE]: () => Response.json(aSetup({ clientSecret: SECRET })),
    'POST /api/checkouts/CHECKOUT1/status': () => Response.json(aStatus()),
    ...config(mode),
    ...answers,
  });
const payButton = () => button(/^Pay /);
let till: ReturnType<typeof aStripe>;

async function atTheForm(answers = {}, mode = 'live') {
  const view = shop(answers, mode);
  await ready();
  await waitFor(() => expect(till.created.some(({ type }) => type === 'payment')).toBe(true));
  act(() => till.send('payment.ready'));
  return view;
}

beforeEach(() => {
  beforePage();
  till = aStripe();
  opening.mockReset().mockResolvedValue(till.stripe);
});
afterEach(afterPage);

describe('Stripe’s form', () => {
  it('has the payment’s secret and our colours, and Pay waits until it is there', async () => {
    shop();
    await ready();
    expect(payButton()).toBeDisabled();
    expect(screen.getByLabelText('Loading the payment form')).toBeInTheDocument();
    await waitFor(() => expect(till.created).toHaveLength(2));
    act(() => till.send('payment.ready'));
    expect(payButton()).toBeEnabled();
    expect(screen.queryByLabelText('Loading the payment form')).toBeNull();
    expect(opening).toHaveBeenCalledWith('pk_test_1');
    expect(till.elements.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: SECRET,
      appearance: { theme: 'night' },
    });
    expect(screen.queryByText(/no money moves/)).toBeNull();
  });

  it('says that a test is a test', async () => {
    await atTheForm({}, 'test');
    expect(screen.getByText('Test payment: no money moves')).toBeVisible();
  });

  it('pays, and shows the order', async () => {
    await atTheForm();
    await user.click(payButton());
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(till.submit).toHaveBeenCalledOnce();
    expect(till.confirmPayment).toHaveBeenCalledOnce();
  });

  it('sends nothing while something is missing in it', async () => {
    till.submit.mockResolvedValue({ error: { type: 'validation_error' } });
    const { asked } = await atTheForm();
    await user.click(payButton());
    expect(till.confirmPayment).not.toHaveBeenCalled();
    expect(asked).not.toContain('POST /api/checkouts/CHECKOUT1/extend');
  });

  it('says why a card was refused, and is there for another try', async () => {
    till.confirmPayment.mockResolvedValueOnce(
      refused({ type: 'card_error', message: 'Your card was declined.' }),
    );
    await atTheForm();
    await user.click(payButton());
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(await pendingPayments.list()).toEqual([]);
    await user.click(payButton());
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  it('never says failed when the connection dropped after Pay', async () => {
    till.confirmPayment.mockResolvedValue(refused({ type: 'api_connection_error' }));
    let calls = 0;
    await atTheForm({
      [PROCESS]: () => {
        calls += 1;
        if (calls === 1) throw new TypeError('Failed to fetch');
        return Response.json(aProcessedOrder());
      },
    });
    await user.click(payButton());
    expect(await screen.findByText('Checking your payment')).toBeVisible();
    expect(await pendingPayments.list()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });
});

describe('wallets', () => {
  it('show where the device has one, and pay with it', async () => {
    await atTheForm();
    expect(screen.getByText('Or pay by card')).toHaveAttribute('aria-hidden', 'true');
    act(() => till.send('expressCheckout.ready', { availablePaymentMethods: { applePay: true } }));
    expect(screen.getByText('Or pay by card')).toBeVisible();
    act(() => till.send('expressCheckout.confirm'));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });
});

describe('when it does not come', () => {
  const heading = () =>
    screen.findByRole('heading', { name: 'The payment form could not be loaded' });

  it('says so, keeps everything, and tries again when asked', async () => {
    opening.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    shop();
    await heading();
    expect(screen.getByText(/Your tickets are still held/)).toBeVisible();
    expect(screen.getByText(/A content blocker/)).toBeVisible();
    expect(payButton()).toBeDisabled();
    await user.click(button('Try again'));
    await waitFor(() => expect(till.created).toHaveLength(2));
    act(() => till.send('payment.ready'));
    expect(payButton()).toBeEnabled();
  });

  it('is the same when its frames are stopped', async () => {
    await atTheForm();
    act(() => till.send('payment.loaderror', { error: { message: 'blocked' } }));
    await heading();
    expect(payButton()).toBeDisabled();
    await user.click(button('Try again'));
    await waitFor(() => expect(till.created).toHaveLength(4));
  });

  it('is the same when the server has no key for it', async () => {
    shop(config('live', null));
    await heading();
    expect(opening).not.toHaveBeenCalled();
  });
});

it('a payment that was closed meanwhile leads to a new hold', async () => {
  till.confirmPayment.mockResolvedValue(ended('canceled'));
  await atTheForm();
  await user.click(payButton());
  expect(await screen.findByText('Your tickets are no longer held')).toBeVisible();
});

it('tickets that are held anew are paid by a form of their own', async () => {
  till.confirmPayment.mockResolvedValueOnce(ended('canceled'));
  const setups = [SECRET, 'pi_2_secret_s'].map((clientSecret, n) =>
    aSetup({ clientSecret, checkoutId: `CHECKOUT${n + 1}` }),
  );
  await atTheForm({
    [CREATE]: () => Response.json(setups.shift()),
    'POST /api/checkouts/CHECKOUT2/extend': () => Response.json(aStatus()),
  });
  await user.click(payButton());
  await user.click(await screen.findByRole('button', { name: 'Try to reserve again' }));
  await waitFor(() =>
    expect(till.elements.mock.lastCall?.[0]).toMatchObject({ clientSecret: 'pi_2_secret_s' }),
  );
  expect(payButton()).toBeDisabled();
  act(() => till.send('payment.ready'));
  await user.click(payButton());
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const form = till.elements.mock.results.at(-1)?.value;
  expect(till.confirmPayment.mock.lastCall?.[0]).toMatchObject({ elements: form });
});
