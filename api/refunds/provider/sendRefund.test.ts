import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { openMoody } from './provider.testing.ts';

const MINUTE = 60_000;

it('that cannot be reached is asked the same question again, until there is an answer', async () => {
  const { later, asked, state, back } = await openMoody(['unreachable', 'lost']);
  const problem = 'The payment provider could not be reached.';
  expect(await state()).toMatchObject({ status: 'failed', problem });
  expect(await back()).toBe(0);
  await later(MINUTE);
  // It has paid, and its answer was lost.
  expect(await state()).toMatchObject({ status: 'failed' });
  const paid = await back();
  expect(paid).toBeGreaterThan(0);
  await later(5 * MINUTE);
  expect(await state()).toMatchObject({ status: 'succeeded', problem: null });
  expect(await back()).toBe(paid);
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(1);
});

it('that refuses is asked anew, when an admin says so at once', async () => {
  const { later, asked, state, back, id, retry, post } = await openMoody(['refuses']);
  const problem = 'The payment provider has refused this refund.';
  expect(await state()).toMatchObject({ status: 'failed', problem });
  expect((await retry()).status).toBe(200);
  await later();
  expect(await state()).toMatchObject({ status: 'succeeded' });
  expect(asked).toEqual([`refund:${id}`, `refund:${id}:2`]);
  expect(await codeOf(retry())).toBe('409 refunds.settled');
  expect(await codeOf(post('/api/admin/refunds/nobody/retry'))).toBe('404 refunds.unknown');
  // The first try comes round again, and has nothing left to do.
  await later(MINUTE);
  expect(asked).toHaveLength(2);
  expect(await back()).toBe((await state())?.amount);
});

it('that pays later leaves it pending', async () => {
  const { state } = await openMoody(['later']);
  expect(await state()).toMatchObject({ status: 'pending', settled_at: null, problem: null });
});
