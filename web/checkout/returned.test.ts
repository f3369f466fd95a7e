import { expect, it } from 'vitest';
import { hideSecret, readReturned } from './returned.ts';

const read = (query: string) => readReturned(new URLSearchParams(query));

it('is somebody who brings a payment along', () => {
  expect(read('event=7&payment_intent=pi_1&redirect_status=succeeded')).toEqual({
    paymentIntentId: 'pi_1',
    eventId: 7,
    paid: true,
  });
  expect(read('payment_intent=pi_1&redirect_status=failed&event=x')).toEqual({
    paymentIntentId: 'pi_1',
    eventId: null,
    paid: false,
  });
});

it('is nobody else', () => {
  expect(read('orderNumber=RC-1')).toBeNull();
  expect(read('payment_intent=')).toBeNull();
});

it('takes the payment’s secret out of the address, and leaves the rest', () => {
  history.replaceState({ idx: 2 }, '', '/order-confirmation?payment_intent=pi_1');
  hideSecret();
  history.replaceState(
    { idx: 3 },
    '',
    '/order-confirmation?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x',
  );
  hideSecret();
  expect(location.search).toBe('?payment_intent=pi_1');
  expect(history.state).toEqual({ idx: 3 });
});
