import { expect } from 'vitest';
import { it } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { anActor } from '#api/testing.ts';
import { openPaymentHealth } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeStore('payment problems', (database) => {
  const open = async () => openPaymentHealth(await database());
  const kinds = (problems: { kind: string }[]) => problems.map(({ kind }) => kind);

  it('name refunds that fail or hang, with an order and without, and try them again', async () => {
    const { db, rig, sale, buy, wrong, paymentHealth } = await open();
    const order = await buy();
    const late = await paid(rig, aBasket(sale));
    const row = { amount: 100, created_at: rig.platform.clock(), idempotency_key: null };
    const of = { event_id: sale.eventId, ...row, actor_id: null, actor_name: null };
    const whose = { ...of, problem: 'Card closed', provider_refund_id: null, settled_at: null };
    await db
      .insertInto('refunds')
      .values([
        {
          ...whose,
          id: 'failed',
          checkout_id: order.checkoutId,
          order_id: order.id,
          payment_intent_id: order.intent,
          reason: 'requested',
          status: 'failed',
        },
        {
          ...whose,
          id: 'hangs',
          checkout_id: late.checkoutId,
          order_id: null,
          payment_intent_id: late.id,
          reason: 'late',
          status: 'pending',
        },
      ])
      .execute();
    expect(await wrong()).toMatchObject([
      { kind: 'refund', id: 'failed', problem: 'Card closed', order: { id: order.id } },
    ]);
    rig.platform.advance(10 * MINUTE);
    expect(kinds(await wrong())).toEqual(['refund', 'returning']);
    await paymentHealth.retryRefund('failed', anActor);
    await paymentHealth.retryRefund('hangs', anActor);
    await rig.worker.runDue();
    expect(await wrong()).toEqual([]);
    const again = paymentHealth.retryRefund('failed', anActor);
    await expect(again).rejects.toMatchObject({ code: 'payments.problem_unknown' });
  });

  it('name money that went back without our asking, and disputes', async () => {
    const { db, sale, buy, wrong } = await open();
    const { id, checkoutId: checkout_id, intent } = await buy();
    const of = { checkout_id, order_id: id, payment_intent_id: intent, amount: 100, created_at: 5 };
    const none = { refund_id: null, handled_at: null, handled_by: null } as const;
    await db
      .insertInto('outside_refunds')
      .values({ ...of, id: 're_1', source: 'provider', status: 'succeeded', ...none })
      .execute();
    const dispute = {
      currency: 'usd',
      reason: 'fraudulent',
      status: 'needs_response',
      updated_at: 5,
    };
    await db
      .insertInto('disputes')
      .values({ ...of, ...dispute, id: 'dp_1', phase: 'open', due_by: 86_400_000 })
      .execute();
    expect(await wrong()).toMatchObject([
      {
        kind: 'dispute',
        what: 'fraudulent',
        due_by: '1970-01-02T00:00:00.000Z',
        event: { id: sale.eventId },
      },
      { kind: 'outside', what: 'provider', amount: 100 },
    ]);
    await db.updateTable('disputes').set({ phase: 'won' }).execute();
    expect(kinds(await wrong())).toEqual(['outside']);
  });

  it('name jobs that are dead, stuck, overdue or fail again and again', async () => {
    const { db, rig, wrong, paymentHealth } = await open();
    const { platform } = rig;
    const states = {
      dead: { status: 'dead', attempts: 8 },
      running: { status: 'running', attempts: 1 },
      ready: { status: 'ready', attempts: 0 },
      failing: { status: 'ready', attempts: 4, run_at: platform.clock() + HOUR },
      fine: { status: 'done', attempts: 1 },
      later: { status: 'ready', attempts: 3, run_at: platform.clock() + HOUR },
    } as const;
    for (const [kind, state] of Object.entries(states)) {
      await enqueue(db, { kind, payload: null }, platform);
      await db
        .updateTable('jobs')
        .set({ ...state, last_error: 'no luck' })
        .where('kind', '=', kind)
        .execute();
    }
    expect((await wrong()).map(({ what }) => what).toSorted()).toEqual([
      'dead dead',
      'ready failing',
    ]);
    platform.advance(20 * MINUTE);
    const found = await wrong();
    expect(found.map(({ what, actions }) => `${what},${actions.join()}`).toSorted()).toEqual([
      'dead dead,retry,dismiss',
      'ready failing,retry',
      'ready ready,retry',
      'running running,',
    ]);
    const idOf = (what: string) => found.find((one) => one.what === what)?.id ?? '';
    await paymentHealth.dismissJob(idOf('dead dead'), 'Not needed', anActor);
    await paymentHealth.retryJob(idOf('ready failing'), anActor);
    const running = paymentHealth.retryJob(idOf('running running'), anActor);
    await expect(running).rejects.toMatchObject({ code: 'payments.problem_unknown' });
    const job = await db
      .selectFrom('jobs')
      .select(['attempts', 'run_at'])
      .where('kind', '=', 'failing')
      .executeTakeFirst();
    expect(job).toEqual({ attempts: 0, run_at: platform.clock() });
    expect((await wrong()).map(({ what }) => what).toSorted()).toEqual([
      'ready ready',
      'running running',
    ]);
  });

  it('name mails that nobody took', async () => {
    const { db, rig, wrong } = await open();
    const to = { name: 'Ana', address: 'ana@example.com' };
    await enqueueMail(db, { kind: 'mail.x', payload: null, about: 'RC-1', to }, rig.platform);
    expect(await wrong()).toEqual([]);
    await db.updateTable('mails').set({ status: 'dead', last_error: 'no such box' }).execute();
    expect(await wrong()).toMatchObject([
      {
        kind: 'mail',
        what: 'mail.x RC-1',
        problem: 'no such box',
        who: { email: to.address },
        actions: ['resend'],
      },
    ]);
  });

  it('are read page by page, and counted by kind', async () => {
    const { db, rig, paymentHealth } = await open();
    for (let n = 0; n < 5; n += 1)
      await enqueue(db, { kind: `k${n}`, payload: null }, rig.platform);
    await db.updateTable('jobs').set({ status: 'dead' }).execute();
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => paymentHealth.health({ page, limit: 2 })),
    );
    expect(pages.map(({ problems }) => problems.length)).toEqual([2, 2, 1, 0]);
    expect(pages[3]).toMatchObject({ total: 5, counts: [{ kind: 'job', count: 5 }] });
    expect(new Set(pages.flatMap(({ problems }) => problems.map(({ id }) => id))).size).toBe(5);
  });
});
