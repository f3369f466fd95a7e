import { beforeEach, expect, it } from 'vitest';
import { asked, declined, failure, paid, silence } from './checkout.testing.ts';
import { demoCharge } from './demoCharge.ts';
import { pay } from './pay.ts';
import { paySetup, byCard, order } from './pay.testing.ts';
import { testCardOf, type TestCard } from './testCards.ts';

let till: ReturnType<typeof paySetup>;
const by = (chosen: TestCard | null) => chosen && demoCharge(chosen);

beforeEach(() => {
  till = paySetup();
});

it('keeps the hold, notes the payment before the money moves, confirms, gets the order', async () => {
  expect(await pay(till.deps, order, byCard)).toEqual({ kind: 'success', orderNumber: 'RC-1' });
  expect(till.log.join(' ')).toBe('(processing) extend held note confirm process (success)');
  expect(till.process).toHaveBeenCalledWith(order, order.selection);
});

it('needs no card when there is nothing to pay', async () => {
  expect((await pay(till.deps, order, null)).kind).toBe('success');
  expect(till.confirm).not.toHaveBeenCalled();
  expect(till.log).toContain('note');
});

it('asks again while the payment is on its way', async () => {
  till.process.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
  expect((await pay(till.deps, order, byCard)).kind).toBe('success');
  expect(till.log.slice(5).join(', ')).toBe(
    'process, (processing), wait 1000, process, (processing), wait 2000, process, (success)',
  );
});

const bank: TestCard = { number: '4000000000003220', scenario: 'requires_action' };

it.each([
  [true, 'success'],
  [false, 'error'],
])('the bank asks; approved %s ends in %s', async (answer, kind) => {
  till.challenge.mockResolvedValue(answer);
  till.confirm.mockResolvedValue(asked);
  till.completeAction.mockImplementation(async (_, yes) => (yes ? paid : declined));
  expect((await pay(till.deps, order, by(bank))).kind).toBe(kind);
  expect(till.completeAction).toHaveBeenCalledExactlyOnceWith(order, answer);
  expect(till.log.slice(4, 8)).toEqual(['confirm', '(challenge)', '(processing)', 'complete']);
});

it('the bank approves, and the card is declined all the same', async () => {
  till.confirm.mockResolvedValueOnce(asked).mockResolvedValueOnce(declined);
  const late = testCardOf('4000008400001629');
  expect((await pay(till.deps, order, by(late))).kind).toBe('error');
  expect(till.confirm).toHaveBeenLastCalledWith(order, 'declined');
});

it('the question of the bank was answered in another tab: asks what became of it', async () => {
  till.confirm.mockResolvedValue(asked);
  till.completeAction.mockRejectedValue(failure(409, 'payments.no_action'));
  expect((await pay(till.deps, order, by(bank))).kind).toBe('success');
});

const noWords = { status: 'requires_payment_method', error: null } as const;
it.each([
  ["the provider's words", declined, 'Your card was declined.'],
  ['words of its own', noWords, 'An error occurred during payment processing.'],
])('certainly not charged, says %s and forgets the payment', async (_, answer, message) => {
  till.confirm.mockResolvedValue(answer);
  const error = { kind: 'error', title: 'Payment Failed', message };
  expect(await pay(till.deps, order, byCard)).toEqual(error);
  expect(till.log).toContain('forget');
  expect(till.process).not.toHaveBeenCalled();
});

it.each([
  [
    'the line is dead before',
    silence(),
    { kind: 'error', title: 'Nothing was charged', message: 'No connection.' },
  ],
  ['the tickets are gone', failure(409, 'checkout.hold_over'), { kind: 'over' }],
  [
    'cards were declined too often',
    failure(409, 'checkout.declined_too_often'),
    { kind: 'over', why: expect.stringMatching(/./) },
  ],
])('certainly not charged, never sends the payment when %s', async (_, problem, end) => {
  till.extend.mockRejectedValue(problem);
  expect(await pay(till.deps, order, byCard)).toEqual(end);
  expect(till.log).toEqual(['(processing)', 'extend', `(${end.kind})`]);
});

it('a payment is over when it was closed, or the stock of a free order is gone', async () => {
  till.process.mockRejectedValue(failure(409, 'checkout.hold_over'));
  expect(await pay(till.deps, order, null)).toEqual({ kind: 'over' });
  till.log.length = 0;
  till.confirm.mockRejectedValue(failure(409, 'payments.closed'));
  expect(await pay(till.deps, order, byCard)).toEqual({ kind: 'over' });
  expect(till.log).toContain('forget');
});
