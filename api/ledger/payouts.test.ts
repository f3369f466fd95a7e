import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { balanceAdjustedSchema, payoutRecordedSchema } from '#shared/ledger/ledger.schemas.ts';
import { anAdjustment, aPayout, openLedger } from './testing.ts';

const UNTIL_AVAILABLE = 30 * 86_400_000;
type Problem = { code: string; field?: string; message: string; details?: object };
const problemOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as Problem),
});

describeStore('a payout', (open) => {
  it('takes from what is available, is told and logged', async () => {
    const { bought, pay, look, platform, log } = await openLedger(await open());
    await bought();
    platform.advance(UNTIL_AVAILABLE);
    const answer = await pay(aPayout(500, { note: 'November', paid_on: '2026-12-20' }));
    expect(answer.status).toBe(201);
    const { payout, balance } = payoutRecordedSchema.parse(await answer.json());
    expect(payout).toMatchObject({ amount: 500, method: 'paypal', reference: '8XJ2', by: 'axle' });
    expect(balance).toMatchObject({ available: 10, paidOut: 500, earned: 510, total: 10 });
    const { entries, payouts } = await look();
    expect(payouts).toEqual([payout]);
    expect(entries[0]).toMatchObject({
      kind: 'paid_out',
      amount: -500,
      balance_after: 10,
      payout_id: payout.id,
      note: 'PayPal, 8XJ2',
      event_id: null,
      available_at: null,
      pending: false,
    });
    expect((await log()).at(-1)).toMatchObject({
      action: 'promoters.pay_out',
      entity: 'promoter',
      label: 'Axle',
    });
  });

  it('is recorded by who sees whose it is, and whether their code works', async () => {
    const { db, look, sale } = await openLedger(await open());
    expect((await look()).promoter).toMatchObject({ name: 'Axle', code_active: true });
    const change = db.updateTable('promoters').set({ code_disabled_at: 1 });
    await change.where('id', '=', sale.promoterId).execute();
    expect((await look()).promoter.code_active).toBe(false);
  });

  it('is never more than is available: what is pending waits', async () => {
    const { bought, pay, adjust, platform, entries } = await openLedger(await open());
    await bought();
    expect(await problemOf(await pay(aPayout(1)))).toMatchObject({
      status: 409,
      code: 'ledger.not_available',
      field: 'amount',
      message: 'There is nothing to pay out.',
      details: { available: 0 },
    });
    platform.advance(UNTIL_AVAILABLE);
    await adjust(anAdjustment(-10));
    expect(await problemOf(await pay(aPayout(501)))).toMatchObject({
      message: 'Only $5.00 can be paid out.',
      details: { available: 500 },
    });
    expect((await entries()).map(({ kind }) => kind)).not.toContain('paid_out');
  });

  it('is recorded once for each key, and never with other figures', async () => {
    const { bought, pay, look, platform, payTo } = await openLedger(await open());
    await bought();
    platform.advance(UNTIL_AVAILABLE);
    const body = aPayout(300);
    const answers = await Promise.all([pay(body), pay(body), pay(body)]);
    const ids = await Promise.all(
      answers.map(async (answer) => payoutRecordedSchema.parse(await answer.json()).payout.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await problemOf(await pay({ ...body, amount: 200 }))).toMatchObject({
      status: 409,
      code: 'ledger.key_reused',
    });
    expect((await look()).balance).toMatchObject({ available: 210, paidOut: 300 });
    // Keys are per promoter.
    expect((await payTo(2, body)).status).toBe(409);
    expect(await problemOf(await payTo(2, body))).toMatchObject({ code: 'ledger.not_available' });
  });

  it('of several at once never takes more than there is', async () => {
    const { bought, pay, look, platform } = await openLedger(await open());
    await bought();
    platform.advance(UNTIL_AVAILABLE);
    const answers = await Promise.all([200, 200, 200, 200].map((amount) => pay(aPayout(amount))));
    const told = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(told).toEqual([201, 201, 409, 409]);
    expect((await look()).balance).toMatchObject({ available: 110, paidOut: 400 });
  });

  it('stays paid when tickets come back after it: the rest is carried forward', async () => {
    const { bought, pay, look, refund, platform, adjust } = await openLedger(await open());
    const { id } = await bought();
    platform.advance(UNTIL_AVAILABLE);
    await pay(aPayout(510));
    await refund(id, wish({ all: true }));
    expect((await look()).balance).toMatchObject({ available: -510, pending: 0, total: -510 });
    expect((await pay(aPayout(1))).status).toBe(409);
    await adjust(anAdjustment(600));
    expect((await look()).balance.available).toBe(90);
  });

  it('needs a promoter, an amount, a way and a day that has come', async () => {
    const { pay, payTo, adjust, entries } = await openLedger(await open());
    await adjust(anAdjustment(1000));
    expect(await problemOf(await payTo(99, aPayout(1)))).toMatchObject({
      status: 404,
      code: 'promoters.unknown',
    });
    const refused = async (rest: object) => {
      const { status, field } = await problemOf(await pay(aPayout(100, rest)));
      return [status, field];
    };
    for (const amount of [0, -1, 1.5, 100_000_001, '5', null]) {
      expect([amount, ...(await refused({ amount }))]).toEqual([amount, 400, 'amount']);
    }
    for (const paid_on of ['', 'today', '2026-02-30', '0206-11-19', null, '2026-11-19T00:00:00Z']) {
      expect([paid_on, ...(await refused({ paid_on }))]).toEqual([paid_on, 400, 'paid_on']);
    }
    expect(await refused({ paid_on: '2026-11-22' })).toEqual([422, 'paid_on']);
    expect(await refused({ method: 'gold' })).toEqual([400, 'method']);
    expect(await refused({ method: 'toString' })).toEqual([400, 'method']);
    expect(await refused({ reference: 'a\u0000b' })).toEqual([400, 'reference']);
    expect(await refused({ note: 'x'.repeat(501) })).toEqual([400, 'note']);
    expect(await refused({ idempotencyKey: 'short' })).toEqual([400, 'idempotencyKey']);
    expect(await entries()).toHaveLength(1);
  });
});

describeStore('an adjustment', (open) => {
  it('says who and why, counts at once, and is made once for each key', async () => {
    const { adjust, look, log } = await openLedger(await open());
    const body = anAdjustment(-250, { note: ' Posters were ours ' });
    const answers = await Promise.all([adjust(body), adjust(body)]);
    const [one, two] = await Promise.all(
      answers.map(async (answer) => balanceAdjustedSchema.parse(await answer.json())),
    );
    expect(two).toEqual(one);
    expect(one?.entry).toMatchObject({
      kind: 'adjusted',
      amount: -250,
      balance_after: -250,
      note: 'Posters were ours',
      by: 'axle',
      pending: false,
    });
    expect((await look()).balance).toMatchObject({ available: -250, adjusted: -250, total: -250 });
    expect(await problemOf(await adjust({ ...body, amount: 250 }))).toMatchObject({
      code: 'ledger.key_reused',
    });
    expect((await log()).filter(({ action }) => action === 'promoters.adjust')).toHaveLength(1);
  });

  it('needs an amount and a reason', async () => {
    const { adjust, entries, asAdmin } = await openLedger(await open());
    const refused = async (rest: object) => {
      const { status, field } = await problemOf(await adjust(anAdjustment(5, rest)));
      return [status, field];
    };
    for (const amount of [0, 0.5, -100_000_001, 1e20, 'x']) {
      expect([amount, ...(await refused({ amount }))]).toEqual([amount, 400, 'amount']);
    }
    for (const note of ['', '  ', 'a\u0000', null, 'x'.repeat(501)]) {
      expect([note, ...(await refused({ note }))]).toEqual([note, 400, 'note']);
    }
    expect(await entries()).toEqual([]);
    for (const query of ['cursor=x', 'cursor=1.99999999999', 'limit=0', 'limit=201']) {
      const answer = await asAdmin.request(`/api/admin/promoters/1/ledger?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
    expect((await asAdmin.request('/api/admin/promoters/99/ledger')).status).toBe(404);
  });
});
