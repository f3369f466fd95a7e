import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { anActor } from '#api/testing.ts';
import { openPaymentHealth } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeStore('payment problems', (database) => {
  const open = async () => openPaymentHealth(database);

  it('name refunds that fail or hang, with an order and without, and try them again', async () => {
    const { db, sale, buy, pay, later, platform, wrong, kinds, paymentHealth } = await open();
    const order = await buy(2);
    const late = await pay();
    const whose = { event_id: sale.eventId, amount: 100, created_at: platform.clock() };
    const asked = {
      checkout_id: order.checkoutId,
      order_id: order.id,
      reason: 'requested',
    } as const;
    const failed = { ...asked, payment_intent_id: order.intent, status: 'failed' } as const;
    await add(db, 'refunds', { ...whose, ...failed, id: 'failed', problem: 'Card closed' });
    const of = { checkout_id: late.checkoutId, payment_intent_id: late.id };
    const hangs = { ...whose, ...of, id: 'hangs', reason: 'late', status: 'pending' } as const;
    await add(db, 'refunds', hangs);
    expect(await wrong()).toMatchObject([
      { kind: 'refund', id: 'failed', problem: 'Card closed', order: { id: order.id } },
    ]);
    platform.advance(10 * MINUTE);
    expect(await kinds()).toEqual(['refund', 'returning']);
    for (const id of ['failed', 'hangs']) await paymentHealth.retryRefund(id, anActor);
    await later();
    expect(await wrong()).toEqual([]);
    const again = paymentHealth.retryRefund('failed', anActor);
    expect(await codeOf(again)).toContain('payments.problem_unknown');
  });

  it('name money that went back without our asking, and disputes', async () => {
    const { db, sale, buy, update, wrong, kinds } = await open();
    const { id, checkoutId: checkout_id, intent } = await buy(2);
    const of = { checkout_id, order_id: id, payment_intent_id: intent, amount: 100, created_at: 5 };
    const refund = { id: 're_1', source: 'provider', status: 'succeeded' } as const;
    await add(db, 'outside_refunds', { ...of, ...refund });
    const opened = { phase: 'open', due_by: 86_400_000, updated_at: 5, currency: 'usd' } as const;
    const claim = { id: 'dp_1', reason: 'fraudulent', status: 'needs_response' };
    await add(db, 'disputes', { ...of, ...claim, ...opened });
    expect(await wrong()).toMatchObject([
      {
        kind: 'dispute',
        what: 'fraudulent',
        due_by: '1970-01-02T00:00:00.000Z',
        event: { id: sale.eventId },
      },
      { kind: 'outside', what: 'provider', amount: 100 },
    ]);
    await update('disputes', { phase: 'won' });
    expect(await kinds()).toEqual(['outside']);
  });

  it('name jobs that are dead, stuck, overdue or fail again and again', async () => {
    const { db, platform, update, rows, wrong, paymentHealth } = await open();
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
      await update('jobs', { ...state, last_error: 'no luck' }, { kind });
    }
    const named = async () => (await wrong()).map(({ what }) => what).toSorted();
    expect(await named()).toEqual(['dead dead', 'ready failing']);
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
    expect(await codeOf(running)).toContain('payments.problem_unknown');
    const anew = { attempts: 0, run_at: platform.clock() };
    expect(await rows('jobs', { kind: 'failing' })).toMatchObject([anew]);
    expect(await named()).toEqual(['ready ready', 'running running']);
  });

  it('name mails that nobody took', async () => {
    const { db, update, platform, wrong } = await open();
    const to = { name: 'Ana', address: 'ana@example.com' };
    await enqueueMail(db, { kind: 'mail.x', payload: null, about: 'RC-1', to }, platform);
    expect(await wrong()).toEqual([]);
    await update('mails', { status: 'dead', last_error: 'no such box' });
    const problem = { kind: 'mail', what: 'mail.x RC-1', problem: 'no such box' };
    const who = { email: to.address };
    expect(await wrong()).toMatchObject([{ ...problem, who, actions: ['resend'] }]);
  });

  it('are read page by page, and counted by kind', async () => {
    const { db, update, platform, paymentHealth } = await open();
    for (let n = 0; n < 5; n += 1) await enqueue(db, { kind: `k${n}`, payload: null }, platform);
    await update('jobs', { status: 'dead' });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => paymentHealth.health({ page, limit: 2 })),
    );
    expect(pages.map(({ problems }) => problems.length)).toEqual([2, 2, 1, 0]);
    expect(pages[3]).toMatchObject({ total: 5, counts: [{ kind: 'job', count: 5 }] });
    expect(new Set(pages.flatMap(({ problems }) => problems.map(({ id }) => id))).size).toBe(5);
  });
});
