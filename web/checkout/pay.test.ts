import { beforeEach, expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { pay, type PayDeps } from './pay.ts';
import type { PayState } from './pay.rules.ts';
import type { CheckoutCalls } from './checkout.calls.ts';
import {
  aProcessedOrder,
  asked,
  aStatus,
  declined,
  failure,
  paid,
  PAYMENT,
  silence,
} from './checkout.testing.ts';
import { demoCharge, testCardOf } from './DemoForm.tsx';

const order = { ...PAYMENT, selection: aSelection() };
const byCard = demoCharge({ number: '4242424242424242', scenario: 'success' });

function paySetup() {
  const extend = vi.fn<CheckoutCalls['extend']>().mockResolvedValue(aStatus());
  const confirm = vi.fn<CheckoutCalls['confirm']>().mockResolvedValue(paid);
  const completeAction = vi.fn<CheckoutCalls['completeAction']>().mockResolvedValue(paid);
  const process = vi.fn<CheckoutCalls['process']>().mockResolvedValue(aProcessedOrder('RC-1'));
  const challenge = vi.fn<PayDeps['challenge']>().mockResolvedValue(true);
  const log: string[] = [];
  const noted = <A extends unknown[], R>(name: string, call: (...args: A) => R) => {
    return (...args: A): R => {
      log.push(name);
      return call(...args);
    };
  };
  const deps: PayDeps = {
    calls: {
      extend: noted('extend', extend),
      confirm: noted('confirm', confirm),
      completeAction: noted('complete', completeAction),
      process: noted('process', process),
    },
    pending: {
      add: async () => void log.push('note'),
      remove: async () => void log.push('forget'),
    },
    show: ({ kind }: PayState) => void log.push(`(${kind})`),
    onHold: () => void log.push('held'),
    challenge,
    wait: async (ms) => void log.push(`wait ${ms}`),
  };
  const shown = () => log.filter((entry) => entry.startsWith('(')).join(' ');
  return { deps, log, shown, extend, confirm, completeAction, process, challenge };
}

let till: ReturnType<typeof paySetup>;
const paying = () => pay(till.deps, order, byCard);

beforeEach(() => {
  till = paySetup();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('keeps the hold, notes the payment before the money moves, confirms, gets the order', async () => {
  expect(await paying()).toEqual({ kind: 'success', orderNumber: 'RC-1' });
  expect(till.log.join(' ')).toBe('(processing) extend held note confirm process (success)');
  expect(till.process).toHaveBeenCalledWith(order, order.selection);
});

it('asks again while the payment is on its way', async () => {
  till.process.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
  expect((await paying()).kind).toBe('success');
  expect(till.log.slice(5).join(', ')).toBe(
    'process, (processing), wait 1000, process, (processing), wait 2000, process, (success)',
  );
});

it('the bank approves, and the card is declined all the same', async () => {
  till.confirm.mockResolvedValueOnce(asked).mockResolvedValueOnce(declined);
  const late = demoCharge(testCardOf('4000008400001629') ?? expect.fail());
  expect((await pay(till.deps, order, late)).kind).toBe('error');
  expect(till.confirm).toHaveBeenLastCalledWith(order, 'declined');
});

it('the question of the bank was answered in another tab: asks what became of it', async () => {
  till.confirm.mockResolvedValue(asked);
  till.completeAction.mockRejectedValue(failure(409, 'payments.no_action'));
  const bank = demoCharge({ number: '4000000000003220', scenario: 'requires_action' });
  expect((await pay(till.deps, order, bank)).kind).toBe('success');
});

const noWords = { status: 'requires_payment_method', error: null } as const;
it.each([
  ["the provider's words", declined, 'Your card was declined.'],
  ['words of its own', noWords, 'An error occurred during payment processing.'],
])('certainly not charged, says %s and forgets the payment', async (_, answer, message) => {
  till.confirm.mockResolvedValue(answer);
  const error = { kind: 'error', title: 'Payment Failed', message };
  expect(await paying()).toEqual(error);
  expect(till.log).toContain('forget');
  expect(till.process).not.toHaveBeenCalled();
});

const noLine = { kind: 'error', title: 'Nothing was charged', message: 'No connection.' };
const overAndWhy = { kind: 'over', why: expect.stringMatching(/./) };
it.each([
  ['the line is dead before', silence(), noLine],
  ['the tickets are gone', failure(409, 'checkout.hold_over'), { kind: 'over' }],
  ['cards were declined too often', failure(409, 'checkout.declined_too_often'), overAndWhy],
])('certainly not charged, never sends the payment when %s', async (_, problem, end) => {
  till.extend.mockRejectedValue(problem);
  expect(await paying()).toEqual(end);
  expect(till.log).toEqual(['(processing)', 'extend', `(${end.kind})`]);
});

it('a payment is over when it was closed, or the stock of a free order is gone', async () => {
  till.process.mockRejectedValue(failure(409, 'checkout.hold_over'));
  expect(await pay(till.deps, order, null)).toEqual({ kind: 'over' });
  expect(till.log.join(' ')).toBe('(processing) extend held note process (over) forget');
  till.log.length = 0;
  till.confirm.mockRejectedValue(failure(409, 'payments.closed'));
  expect(await paying()).toEqual({ kind: 'over' });
  expect(till.log).toContain('forget');
});

it.each([
  ['silence', silence()],
  ['a failure of the server', failure(500)],
  ['a bug', new TypeError('x is not a function')],
])('after %s it asks, and never says failed', async (_, problem) => {
  till.confirm.mockRejectedValue(problem);
  till.process.mockRejectedValueOnce(silence()).mockRejectedValueOnce(failure(502));
  expect((await paying()).kind).toBe('success');
  expect(till.shown()).toBe('(processing) (checking) (checking) (checking) (success)');
  expect(till.log).not.toContain('forget');
});

it('lets the buyer try again only after a third clear no, and goes on remembering the payment', async () => {
  till.confirm.mockRejectedValue(silence());
  till.process.mockRejectedValue(failure(402, 'orders.not_paid'));
  expect(await paying()).toMatchObject({ kind: 'error', title: 'Nothing was charged' });
  expect(till.process).toHaveBeenCalledTimes(3);
  expect(till.log).not.toContain('forget');
});

it('asks for as long as it takes, less and less often', async () => {
  till.confirm.mockRejectedValue(silence());
  for (let i = 0; i < 6; i += 1) till.process.mockRejectedValueOnce(silence());
  await paying();
  expect(till.log.filter((entry) => entry.startsWith('wait'))).toEqual(
    [1000, 2000, 4000, 8000, 15000, 15000].map((ms) => `wait ${ms}`),
  );
});

it('stops when the page is left, and the payment stays noted', async () => {
  till.process.mockRejectedValue(silence());
  const wait = () => Promise.reject(new Error('left'));
  await expect(pay({ ...till.deps, wait }, order, byCard)).rejects.toThrow('left');
  expect(till.log).not.toContain('forget');
});

it.each([
  ['refunded', failure(409, 'orders.payment_refunded', 'It has been refunded in full.')],
  ['in review', failure(409, 'orders.payment_in_review', 'We are looking into this.')],
  ['unknown', failure(404, 'orders.payment_unknown', 'Payment not found.')],
])('paid, but no order, %s: says what is known', async (_, problem) => {
  till.process.mockRejectedValue(problem);
  expect(await paying()).toEqual({ kind: 'issue', message: problem.message });
  expect(till.log).toContain('forget');
});

it('paid, it says that there is no order when the server keeps stumbling, and keeps asking', async () => {
  for (let i = 0; i < 4; i += 1) till.process.mockRejectedValueOnce(failure(500));
  expect((await paying()).kind).toBe('success');
  expect(till.shown()).toBe('(processing) (checking) (checking) (issue) (issue) (success)');
});
