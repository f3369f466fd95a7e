import { expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { orderDocument } from '#api/orders/admin/orderAdmin.service.ts';
import { anActor } from '#api/testing.ts';
import { openMoody } from './testing.ts';

const NOTE = 'Paid back in cash at the door';
async function refused(database?: Parameters<typeof openMoody>[1]) {
  const shop = await openMoody(['refuses'], database);
  const path = `/api/admin/refunds/${shop.id}/settle`;
  return { ...shop, settle: (note: unknown = NOTE) => shop.post(path, { note }) };
}

describeStore('a refund that cannot go through', (database) => {
  it('is settled by a person who says how: its trouble ends, and it is in the log once', async () => {
    const { settle, state, kinds, rows, order, id, paymentHealth, platform, rig, ...shop } =
      await refused(database);
    expect(await kinds()).toEqual(['refund']);
    const answers = await Promise.all([settle(), settle()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const settled_at = new Date(platform.clock()).toISOString();
    const settled = { status: 'succeeded', settled_by: 'boss', settled_note: NOTE, settled_at };
    expect(await state()).toMatchObject(settled);
    expect(await kinds()).toEqual([]);
    // Its document says so, and not why.
    const document = await orderDocument(rig.db, order.id);
    expect(document?.refunds).toMatchObject([{ status: 'settled', note: 'Broke a wheel' }]);
    expect(await rows('audit_log', { entity: 'refund' })).toMatchObject([
      { action: 'payments.settle_refund', label: order.number, actor_name: 'boss' },
    ]);
    // The second admin gets an error, and no retry is possible.
    expect(await codeOf(settle('By transfer'))).toContain('refunds.settled');
    expect(await state()).toMatchObject({ settled_note: NOTE });
    const again = codeOf(paymentHealth.retryRefund(id, anActor));
    expect(await again).toContain('payments.problem_unknown');
    await shop.later(86_400_000);
    expect(shop.asked).toHaveLength(1);
    expect(await kinds()).toEqual([]);
  });
});

it('that is settled while the provider sends it all the same is told: it has gone back twice', async () => {
  const { settle, state, moods, meanwhile, retry, later, kinds, order, ...shop } = await refused();
  moods.push('sends');
  meanwhile.push(settle);
  const before = await shop.orderRow(order.id);
  await retry();
  await later();
  expect(await state()).toMatchObject({ settled_by: 'boss', settled_note: NOTE });
  expect(await kinds()).toEqual(['outside']);
  expect(await shop.rows('outside_refunds')).toMatchObject([
    { id: 're_late', order_id: order.id, handled_at: null },
  ]);
  // Nothing else is void for it.
  expect(await shop.orderRow(order.id)).toEqual(before);
});

it('needs a reason, and is one that has failed', async () => {
  const { settle, state, moods, post, retry, later } = await refused();
  for (const note of ['', '   ', 'a\u0000b', 'x'.repeat(501), 5, null]) {
    const told = { note, ...(await problem(settle(note))) };
    expect(told).toMatchObject({ note, status: 400, field: 'note' });
  }
  const unknown = post('/api/admin/refunds/none/settle', { note: NOTE });
  expect(await codeOf(unknown)).toBe('404 refunds.unknown');
  moods.push('later');
  await retry();
  await later();
  expect(await codeOf(settle())).toContain('refunds.on_its_way');
  const pending = { status: 'pending', settled_at: null, settled_by: null, problem: null };
  expect(await state()).toMatchObject(pending);
});

const MINUTE = 60_000;

it('that cannot be reached is asked the same question again, until there is an answer', async () => {
  const { later, asked, state, back } = await openMoody(['unreachable', 'lost']);
  const problem = "We couldn't reach the payment provider.";
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
  const problem = 'The payment provider refused this refund.';
  expect(await state()).toMatchObject({ status: 'failed', problem });
  expect((await retry()).status).toBe(200);
  await later();
  expect(await state()).toMatchObject({ status: 'succeeded' });
  expect(asked).toEqual([`refund:${id}`, `refund:${id}:2`]);
  expect(await codeOf(retry())).toBe('409 refunds.settled');
  expect(await codeOf(post('/api/admin/refunds/nobody/retry'))).toBe('404 refunds.unknown');
  await later(MINUTE);
  expect(asked).toHaveLength(2);
  expect(await back()).toBe((await state())?.amount);
});
