import { expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import type { DemoProvider } from '#api/payments/demo/demo.provider.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';

type Behaviour = 'unreachable' | 'lost' | 'refuses' | 'later' | 'pays';

/** A provider that behaves as told, and the keys under which it was asked. */
function moody() {
  const asked: string[] = [];
  const moods: Behaviour[] = [];
  const wrap = (provider: DemoProvider): PaymentProvider => ({
    ...provider,
    async refund(request) {
      asked.push(request.idempotencyKey);
      const mood = moods.shift() ?? 'pays';
      if (mood === 'unreachable') throw new Error('ECONNREFUSED');
      if (mood === 'refuses') return { id: null, status: 'failed', problem: null };
      if (mood === 'later') return { id: 're_1', status: 'pending', problem: null };
      const paid = await provider.refund(request);
      if (mood === 'lost') throw new Error('ECONNRESET');
      return paid;
    },
  });
  return { asked, moods, wrap };
}

async function refunded(...moods: Behaviour[]) {
  const provider = moody();
  const db = await memoryDatabase();
  const office = await openOffice(db, { wrap: provider.wrap });
  const order = await office.bought();
  provider.moods.push(...moods);
  await office.refund(order.id, wish({ all: true }));
  await office.rig.worker.runDue();
  const state = async () => (await office.look(order.id)).refunds[0];
  const back = async () => (await office.payment(order.intent)).amount_refunded;
  return { ...office, ...provider, order, state, back };
}
const MINUTE = 60_000;

it('that cannot be reached is asked the same question again, until there is an answer', async () => {
  const { rig, asked, state, back } = await refunded('unreachable', 'lost');
  expect(await state()).toMatchObject({
    status: 'failed',
    problem: 'The payment provider could not be reached.',
  });
  expect(await back()).toBe(0);
  rig.platform.advance(MINUTE);
  await rig.worker.runDue();
  // It has paid, and its answer was lost.
  expect(await state()).toMatchObject({ status: 'failed' });
  const paid = await back();
  expect(paid).toBeGreaterThan(0);
  rig.platform.advance(5 * MINUTE);
  await rig.worker.runDue();
  expect(await state()).toMatchObject({ status: 'succeeded', problem: null });
  expect(await back()).toBe(paid);
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(1);
});

it('that refuses is asked anew, when an admin says so at once', async () => {
  const { rig, asked, state, back } = await refunded('refuses');
  const refund = await state();
  expect(refund).toMatchObject({
    status: 'failed',
    problem: 'The payment provider has refused this refund.',
  });
  const retry = () => rig.post(`/api/admin/refunds/${refund?.id}/retry`);
  expect((await retry()).status).toBe(200);
  await rig.worker.runDue();
  expect(await state()).toMatchObject({ status: 'succeeded' });
  expect(asked).toEqual([`refund:${refund?.id}`, `refund:${refund?.id}:2`]);
  expect(await problem(retry())).toMatchObject({ status: 409, code: 'refunds.settled' });
  // The first try comes round again, and has nothing left to do.
  rig.platform.advance(MINUTE);
  await rig.worker.runDue();
  expect(asked).toHaveLength(2);
  expect(await back()).toBe(refund?.amount);
});

it('that pays later leaves it pending', async () => {
  const { state } = await refunded('later');
  expect(await state()).toMatchObject({ status: 'pending', settled_at: null, problem: null });
});

it('is not asked for what is none', async () => {
  const { rig } = await refunded();
  expect(await problem(rig.post('/api/admin/refunds/nobody/retry'))).toMatchObject({
    status: 404,
    code: 'refunds.unknown',
  });
});
