import { expect, it } from 'vitest';
import { broughtBack, forgetNotPaid, hideSecret, readReturned, saysNotPaid } from './returned.ts';

const read = (query: string) => readReturned(new URLSearchParams(query));

it('is somebody who brings a payment along', () => {
  expect(read('event=7&payment_intent=pi_1&redirect_status=succeeded')).toEqual({
    paymentIntentId: 'pi_1',
    eventId: 7,
    said: 'paid',
  });
  expect(read('payment_intent=pi_1&redirect_status=failed&event=x')).toEqual({
    paymentIntentId: 'pi_1',
    eventId: null,
    said: 'refused',
  });
  expect(read('payment_intent=pi_1')).toMatchObject({ said: null });
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

it('what is said of a payment that was not completed stays over a reload, until the next try', () => {
  history.replaceState({ idx: 2, usr: broughtBack }, '');
  expect(saysNotPaid(history.state.usr)).toBe(true);
  forgetNotPaid();
  expect(history.state).toEqual({ idx: 2, usr: null });
  for (const other of [null, { idx: 3 }, { usr: { token: 'x' } }]) {
    history.replaceState(other, '');
    forgetNotPaid();
    expect(history.state).toEqual(other);
  }
  expect([null, 'x', { usr: 1 }].some(saysNotPaid)).toBe(false);
});
