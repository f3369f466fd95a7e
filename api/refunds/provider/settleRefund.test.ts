import { expect, it } from 'vitest';
import { paymentHealthOf } from '#api/paymentHealth/testing.ts';
import { problem } from '#api/checkout/testing/client.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { orderDocument } from '#api/orders/admin/document.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { anActor } from '#api/testing.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';

const NOTE = 'Paid back in cash at the door';
type Database = Awaited<ReturnType<typeof memoryDatabase>>;
type Answers = { status: 'failed' | 'succeeded' | 'pending'; meanwhile?: () => Promise<unknown> };

/** A shop with a refund that the provider has refused. */
async function refused(db: Database) {
  const next: Answers = { status: 'failed' };
  const wrap = <P extends PaymentProvider>(provider: P): P => ({
    ...provider,
    async refund() {
      await next.meanwhile?.();
      const id = next.status === 'failed' ? null : 're_late';
      return { id, status: next.status, problem: null };
    },
  });
  const office = await openOffice(db, { wrap });
  const order = await office.bought();
  await office.refund(order.id, wish({ all: true }));
  await office.rig.worker.runDue();
  const state = async () => (await office.look(order.id)).refunds[0];
  const id = (await state())?.id ?? '';
  const { wrong, paymentHealth } = paymentHealthOf(office.rig);
  return {
    ...office,
    id,
    order,
    next,
    state,
    paymentHealth,
    kinds: async () => (await wrong()).map(({ kind }) => kind),
    settle: (note: unknown = NOTE) => office.rig.post(`/api/admin/refunds/${id}/settle`, { note }),
    log: () => db.selectFrom('audit_log').selectAll().where('entity', '=', 'refund').execute(),
  };
}

describeStore('a refund that cannot go through', (database) => {
  it('is settled by a person who says how: its trouble ends, and it is in the log once', async () => {
    const { settle, state, kinds, log, order, paymentHealth, rig } = await refused(
      await database(),
    );
    expect(await kinds()).toEqual(['refund']);
    const answers = await Promise.all([settle(), settle()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await state()).toMatchObject({
      status: 'succeeded',
      settled_by: 'boss',
      settled_note: NOTE,
      settled_at: new Date(rig.platform.clock()).toISOString(),
    });
    expect(await kinds()).toEqual([]);
    // Its document says so, and not why.
    const document = await orderDocument(rig.db, order.id);
    expect(document?.refunds).toMatchObject([{ status: 'settled', note: 'Broke a wheel' }]);
    expect(await log()).toMatchObject([
      { action: 'payments.settle_refund', label: order.number, actor_name: 'boss' },
    ]);
    // The second admin gets an error, and no retry is possible.
    expect(await problem(await settle('By transfer'))).toMatchObject({ code: 'refunds.settled' });
    expect(await state()).toMatchObject({ settled_note: NOTE });
    const again = paymentHealth.retryRefund((await state())?.id ?? '', anActor);
    await expect(again).rejects.toMatchObject({ code: 'payments.problem_unknown' });
  });
});

it('that is settled is not asked for any more', async () => {
  const { settle, state, next, rig, kinds } = await refused(await memoryDatabase());
  await settle();
  next.status = 'succeeded';
  next.meanwhile = () => Promise.reject(new Error('asked'));
  rig.platform.advance(86_400_000);
  await rig.worker.runDue();
  expect(await state()).toMatchObject({ settled_by: 'boss', problem: expect.any(String) });
  expect(await kinds()).toEqual([]);
});

it('that is settled while the provider sends it all the same is told: it has gone back twice', async () => {
  const { settle, state, next, rig, kinds, order, orderRow, id } = await refused(
    await memoryDatabase(),
  );
  next.status = 'succeeded';
  next.meanwhile = async () => settle();
  const before = await orderRow(order.id);
  await rig.post(`/api/admin/refunds/${id}/retry`);
  await rig.worker.runDue();
  expect(await state()).toMatchObject({ settled_by: 'boss', settled_note: NOTE });
  expect(await kinds()).toEqual(['outside']);
  const rows = await rig.db.selectFrom('outside_refunds').selectAll().execute();
  expect(rows).toMatchObject([{ id: 're_late', order_id: order.id, handled_at: null }]);
  // Nothing else is void for it.
  expect(await orderRow(order.id)).toEqual(before);
});

it('needs a reason, and is one that has failed', async () => {
  const { settle, state, next, rig, id } = await refused(await memoryDatabase());
  for (const note of ['', '   ', 'a\u0000b', 'x'.repeat(501), 5, null]) {
    const told = { note, ...(await problem(await settle(note))) };
    expect(told).toMatchObject({ note, status: 400, field: 'note' });
  }
  const unknown = await rig.post('/api/admin/refunds/none/settle', { note: NOTE });
  expect(await problem(unknown)).toMatchObject({ status: 404, code: 'refunds.unknown' });
  next.status = 'pending';
  await rig.post(`/api/admin/refunds/${id}/retry`);
  await rig.worker.runDue();
  expect(await state()).toMatchObject({ status: 'pending' });
  expect(await problem(await settle())).toMatchObject({ code: 'refunds.on_its_way' });
  expect(await state()).toMatchObject({ status: 'pending', settled_by: null });
});
