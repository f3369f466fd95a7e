import { loadStripe } from '@stripe/stripe-js/pure';
import type { StripeElements } from '@stripe/stripe-js';
import { expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import '#web/testing/reset.ts';
import { PAYMENT } from '#web/checkout/checkout.testing.ts';
import type { PayDeps } from '#web/checkout/pay.ts';
import { renderHook } from '@testing-library/react';
import { loadStripeJs } from './loadStripeJs.ts';
import { aStripe, ended, refused } from './stripe.testing.ts';
import { judgeStripe, stripeCharge } from './CardForm.tsx';
import { usePaymentDocument } from './usePaymentDocument.ts';

vi.mock('@stripe/stripe-js/pure');
const load = vi.mocked(loadStripe);

it('gives up on a script that does not come or is blocked, and tries again when asked', async () => {
  load.mockReturnValueOnce(new Promise(() => undefined));
  await expect(loadStripeJs('pk_test_1', 5)).rejects.toThrow("didn't load");
  load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  await expect(loadStripeJs('pk_test_1')).rejects.toThrow('Failed to load');
  const { stripe } = aStripe();
  load.mockResolvedValueOnce(stripe);
  await expect(loadStripeJs('pk_test_1', 5)).resolves.toBe(stripe);
});

const INVALID = 'invalid_request_error';
const UNEXPECTED = { type: INVALID, code: 'payment_intent_unexpected_state' };

it.each([
  [ended('succeeded'), 'paid'],
  [ended('processing'), 'paid'],
  [ended('requires_capture'), 'paid'],
  [ended('canceled'), 'over'],
  [ended('requires_action'), 'unknown'],
  [ended('requires_payment_method'), 'declined'],
  [refused({ type: 'card_error', code: 'card_declined', message: 'No.' }), 'declined'],
  [refused({ type: 'validation_error', message: 'Incomplete.' }), 'declined'],
  [refused({ type: INVALID, code: 'payment_intent_authentication_failure' }), 'declined'],
  [refused({ type: 'api_connection_error', message: 'Offline' }), 'unknown'],
  [refused({ type: 'api_error' }), 'unknown'],
  [refused({ type: 'rate_limit_error' }), 'unknown'],
  [refused({ ...UNEXPECTED, payment_intent: { status: 'succeeded' } }), 'paid'],
  [refused(UNEXPECTED), 'unknown'],
])('%j means %s', (result, kind) => {
  expect(judgeStripe(result).kind).toBe(kind);
});

it('says Stripe’s words of a refusal, and has its own', () => {
  const says = (message?: string) => judgeStripe(refused({ type: 'card_error', message }));
  expect(says('Your card has expired.')).toMatchObject({ message: 'Your card has expired.' });
  expect(says()).toMatchObject({ message: 'An error occurred during payment processing.' });
});

const order = { ...PAYMENT, selection: aSelection() };
const elements = {} as StripeElements;
const buyer = aSelection().customerInfo;

it('confirms with the buyer’s name and address, and comes back by itself where it can', async () => {
  const { stripe, confirmPayment } = aStripe();
  const charge = stripeCharge({ stripe, elements }, buyer);
  expect(await charge({} as PayDeps, order)).toEqual({ kind: 'paid' });
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: `${location.origin}/order-confirmation?event=7`,
      payment_method_data: {
        billing_details: { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email },
      },
    },
  });
});

it('knows nothing when Stripe.js itself fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { stripe, confirmPayment } = aStripe();
  confirmPayment.mockRejectedValue(new Error('IntegrationError'));
  const charge = stripeCharge({ stripe, elements }, buyer);
  expect(await charge({} as PayDeps, order)).toEqual({ kind: 'unknown' });
});

const shown = (persisted: boolean): boolean =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

function openedAt(path: string): void {
  const getEntriesByType = () => [{ name: `https://rollcall.example${path}` }];
  vi.stubGlobal('performance', { getEntriesByType });
}

it('opens the payment step anew when the browser brings it back as it was left, and the page after it', () => {
  openedAt('/checkout/7');
  const reload = vi.fn<() => void>();
  const useIt = (needed: boolean) => usePaymentDocument(needed, reload);
  const view = renderHook(useIt, { initialProps: false });
  shown(true);
  expect(reload).not.toHaveBeenCalled();
  view.rerender(true);
  expect(view.result.current).toBe(false);
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
  view.unmount();
  expect(reload).toHaveBeenCalledTimes(2);
  shown(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('opens the payment step anew, once, when it was reached from another page', () => {
  openedAt('/events/7');
  const reload = vi.fn<() => void>();
  const { result, rerender } = renderHook(() => usePaymentDocument(true, reload));
  expect(result.current).toBe(true);
  rerender();
  expect(reload).toHaveBeenCalledOnce();
});
