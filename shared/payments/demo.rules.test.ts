import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoScenarioSchema } from '#shared/orders/orders.schemas.ts';
import { holds } from '#shared/testing/holds.ts';
import * as demo from './demo.rules.ts';

const { cancelDemo, completeDemo, confirmDemo, declineMessage } = demo;
type Act = (status: demo.DemoState) => demo.DemoMove | null;
const scenario = fc.constantFrom(...demoScenarioSchema.options);
const acts = fc.oneof(
  scenario.map(
    (given): Act =>
      (status) =>
        confirmDemo(status, given),
  ),
  fc.boolean().map(
    (approve): Act =>
      (status) =>
        completeDemo(status, approve),
  ),
  fc.constant<Act>(cancelDemo),
);

it('a demo payment succeeds at most once, and never after it was cancelled', () =>
  holds(fc.array(acts), (sequence) => {
    let status: demo.DemoState = 'requires_payment_method';
    const isOver = () => ['succeeded', 'canceled'].includes(status);
    let ends = 0;
    for (const act of sequence) {
      const move: demo.DemoMove | null = act(status);
      if (!move) continue;
      if (isOver()) expect(move.status).toBe(status);
      if (move.event && move.event !== 'payment_intent.payment_failed') ends += 1;
      status = move.status;
    }
    expect(ends).toBe(isOver() ? 1 : 0);
  }));

const failed = { status: 'requires_payment_method', error: 'authentication_failed' };
const same = { status: 'processing', error: null, event: null };
it.each<[string, demo.DemoMove | null, object | null]>([
  [
    'asks the bank first where the card says so',
    confirmDemo('requires_payment_method', 'requires_action'),
    { status: 'requires_action', event: null },
  ],
  ['the bank approves succeeds', completeDemo('requires_action', true), { status: 'succeeded' }],
  ['that it refuses fails', completeDemo('requires_action', false), failed],
  ['not confirmed cannot be approved', completeDemo('requires_payment_method', true), null],
  ['that was canceled cannot be approved', completeDemo('canceled', true), null],
  ['that was canceled cannot be confirmed', confirmDemo('canceled', 'success'), null],
  ['on its way cannot be tried again', confirmDemo('processing', 'success'), same],
  ['on its way cannot be canceled', cancelDemo('processing'), same],
])('a demo payment %s', (_, move, expected) =>
  expect(move).toEqual(expected && expect.objectContaining(expected)),
);

it('a demo payment says why it failed', () => {
  expect(declineMessage('card_declined')).toBe('Your card was declined.');
  expect(declineMessage('insufficient_funds')).toBe('Your card has insufficient funds.');
});
