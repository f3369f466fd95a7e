import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, silence } from './checkout.testing.ts';
import { askUntilKnown, pay } from './pay.ts';
import { paySetup, byCard, order } from './pay.testing.ts';

let till: ReturnType<typeof paySetup>;
const paying = () => pay(till.deps, order, byCard);

beforeEach(() => {
  till = paySetup();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('nobody knows', () => {
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
});

it.each([
  ['refunded', failure(409, 'orders.payment_refunded', 'It has been refunded in full.')],
  ['in review', failure(409, 'orders.payment_in_review', 'We are looking into this.')],
  ['unknown', failure(404, 'orders.payment_unknown', 'There is no such payment.')],
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

it('never takes a no for an answer once the provider has said yes', async () => {
  for (let i = 0; i < 6; i += 1) till.process.mockRejectedValueOnce(failure(402));
  expect((await paying()).kind).toBe('success');
});

it('takes a payment up again that was left behind', async () => {
  till.process.mockRejectedValueOnce(silence());
  const end = await askUntilKnown(till.deps, order, null);
  expect(end).toEqual({ kind: 'success', orderNumber: 'RC-1' });
  expect(till.extend).not.toHaveBeenCalled();
  expect(till.confirm).not.toHaveBeenCalled();
});
