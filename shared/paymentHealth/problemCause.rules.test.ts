import { expect, it } from 'vitest';
import { type Cause, causeOf, whatOf } from './problemCause.rules.ts';

it.each<[string, Cause]>([
  ['amount', { kind: 'review', finding: 'amount' }],
  ['late.pending', { kind: 'returning', reason: 'late', status: 'pending' }],
  ['requested.failed', { kind: 'refund', reason: 'requested', status: 'failed' }],
  ['provider', { kind: 'outside', source: 'provider' }],
  ['product_not_received', { kind: 'dispute', reason: 'product_not_received' }],
  ['missing', { kind: 'won_back', commission: 'missing' }],
  ['dead checkout.settle', { kind: 'job', status: 'dead', job: 'checkout.settle' }],
  ['orders.refunded RC-1 of 2', { kind: 'mail', mail: 'orders.refunded', about: 'RC-1 of 2' }],
  ['accounts.reset', { kind: 'mail', mail: 'accounts.reset', about: '' }],
])('the cause of a problem: %s goes over the wire and comes back', (what, cause) => {
  expect(whatOf(cause)).toBe(what);
  expect(causeOf({ kind: cause.kind, what })).toEqual(cause);
});

it('the cause of a problem of a newer server is read as far as it can be', () => {
  const job = { kind: 'job', status: 'ready', job: 'some.kind' };
  expect(causeOf({ kind: 'job', what: 'paused some.kind' })).toEqual(job);
  const refund = { kind: 'refund', reason: 'requested', status: 'pending' };
  expect(causeOf({ kind: 'refund', what: 'requested' })).toEqual(refund);
});
