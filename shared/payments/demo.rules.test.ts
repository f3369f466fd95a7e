import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { demoScenarioSchema } from '#shared/orders/orders.schemas.ts';
import {
  cancelDemo,
  completeDemo,
  confirmDemo,
  declineMessage,
  type DemoMove,
  type DemoState,
} from './demo.rules.ts';

type Act = (status: DemoState) => DemoMove | null;
const acts = fc.oneof(
  fc.constantFrom(...demoScenarioSchema.options).map(
    (scenario): Act =>
      (s) =>
        confirmDemo(s, scenario),
  ),
  fc.boolean().map(
    (approve): Act =>
      (s) =>
        completeDemo(s, approve),
  ),
  fc.constant<Act>(cancelDemo),
);

it('a demo payment succeeds at most once, and never after it was cancelled', () =>
  holds(fc.array(acts), (sequence) => {
    let status: DemoState = 'requires_payment_method';
    const events: string[] = [];
    for (const act of sequence) {
      const move: DemoMove | null = act(status);
      if (!move) continue;
      if (status === 'succeeded' || status === 'canceled') expect(move.status).toBe(status);
      if (move.event) events.push(move.event);
      status = move.status;
    }
    const ends = events.filter((event) => event !== 'payment_intent.payment_failed');
    expect(ends.length).toBe(status === 'succeeded' || status === 'canceled' ? 1 : 0);
  }));

it('a demo payment needs the bank first where the card says so', () => {
  expect(confirmDemo('requires_payment_method', 'requires_action')).toMatchObject({
    status: 'requires_action',
    event: null,
  });
  expect(completeDemo('requires_action', true)).toMatchObject({ status: 'succeeded' });
  expect(completeDemo('requires_action', false)).toMatchObject({
    status: 'requires_payment_method',
    error: 'authentication_failed',
  });
  expect(completeDemo('requires_payment_method', true)).toBeNull();
  expect(completeDemo('canceled', true)).toBeNull();
  expect(confirmDemo('canceled', 'success')).toBeNull();
});

it('a demo payment on its way can be neither tried again nor cancelled', () => {
  const same = { status: 'processing', error: null, event: null };
  expect(confirmDemo('processing', 'success')).toEqual(same);
  expect(cancelDemo('processing')).toEqual(same);
});

it('a demo payment says why it failed', () => {
  expect(declineMessage('card_declined')).toBe('Your card was declined.');
  expect(declineMessage('insufficient_funds')).toBe('Your card has insufficient funds.');
});
