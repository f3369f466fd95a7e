import { expect, it } from 'vitest';
import { hideSecret, refusedPayment, readPaymentReturn } from './paymentReturn.ts';

const read = (query: string) => readPaymentReturn(new URLSearchParams(query));

it('is somebody who brings a payment along', () => {
  const paymentIntentId = 'pi_1';
  expect(
    read('event=7&payment_intent=pi_1&redirect_status=succeeded&payment_intent_client_secret=s'),
  ).toEqual({ paymentIntentId, clientSecret: 's', eventId: 7, said: 'paid' });
  const refused = { paymentIntentId, eventId: null, said: 'refused' };
  expect(read('payment_intent=pi_1&redirect_status=failed&event=x')).toEqual(refused);
  expect(read('payment_intent=pi_1')).toMatchObject({ said: null });
});

it('is nobody else', () => {
  expect(read('orderNumber=RC-1')).toBeNull();
  expect(read('payment_intent=')).toBeNull();
});

it('takes the payment’s secret out of the address, and leaves the rest', () => {
  history.replaceState({ idx: 2 }, '', '/order-confirmation?payment_intent=pi_1');
  hideSecret();
  const secret = '&payment_intent_client_secret=pi_1_secret_x';
  history.replaceState({ idx: 3 }, '', `/order-confirmation?payment_intent=pi_1${secret}`);
  hideSecret();
  expect(location.search).toBe('?payment_intent=pi_1');
  expect(history.state).toEqual({ idx: 3 });
});

it('remembers of one payment that it was not completed, until the next try', () => {
  refusedPayment.note('pi_1');
  expect([refusedPayment.isOf('pi_1'), refusedPayment.isOf('pi_2')]).toEqual([true, false]);
  refusedPayment.forget();
  expect(refusedPayment.isOf('pi_1')).toBe(false);
});
