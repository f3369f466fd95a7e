import { expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/client.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { balanceAdjustedSchema, payoutRecordedSchema } from '#shared/ledger/ledger.schemas.ts';
import { anAdjustment, aPayout, openEarned, openLedger, UNTIL_AVAILABLE } from './testing.ts';

describeBothEngines('a payout', (open) => {
  it('takes from what is available, is told and logged', async () => {
    const { pay, look, log, sale, update } = await openEarned(open);
    const answer = await pay(aPayout(500, { note: 'November', paid_on: '2026-12-20' }));
    expect(answer.status).toBe(201);
    const { payout, balance } = payoutRecordedSchema.parse(await answer.json());
    expect(payout).toMatchObject({ amount: 500, method: 'paypal', reference: '8XJ2', by: 'boss' });
    expect(balance).toMatchObject({ available: 10, paidOut: 500, earned: 510, total: 10 });
    const { entries, payouts, promoter } = await look();
    expect(payouts).toEqual([payout]);
    expect(promoter).toMatchObject({ name: 'Axle', code_active: true });
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
    const logged = { action: 'promoters.pay_out', entity: 'promoter', label: 'Axle' };
    expect((await log()).at(-1)).toMatchObject(logged);
    await update('promoters', { code_disabled_at: 1 }, { id: sale.promoterId });
    expect((await look()).promoter.code_active).toBe(false);
  });

  it('is never more than is available: what is pending waits', async () => {
    const { pay, adjust, platform, entries } = await openEarned(open, true);
    const none = { code: 'ledger.not_available', details: { available: 0 } };
    expect(await problem(pay(aPayout(1)))).toMatchObject({ status: 409, ...none });
    platform.advance(UNTIL_AVAILABLE);
    await adjust(anAdjustment(-10));
    expect(await problem(pay(aPayout(501)))).toMatchObject({ details: { available: 500 } });
    expect((await entries()).map(({ kind }) => kind)).not.toContain('paid_out');
  });

  it('is recorded once for each key, and never with other figures', async () => {
    const { pay, balance, payTo } = await openEarned(open);
    const body = aPayout(300);
    const answers = await Promise.all([pay(body), pay(body), pay(body)]);
    const ids = answers.map(
      async (answer) => payoutRecordedSchema.parse(await answer.json()).payout.id,
    );
    expect(new Set(await Promise.all(ids)).size).toBe(1);
    expect(await codeOf(pay({ ...body, amount: 200 }))).toBe('409 ledger.key_reused');
    expect(await balance()).toMatchObject({ available: 210, paidOut: 300 });
    // Another promoter's payout may have the same key.
    expect(await codeOf(payTo(2, body))).toBe('409 ledger.not_available');
  });

  it('of several at once never takes more than there is', async () => {
    const { pay, balance } = await openEarned(open);
    const answers = await Promise.all([200, 200, 200, 200].map((amount) => pay(aPayout(amount))));
    const told = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(told).toEqual([201, 201, 409, 409]);
    expect(await balance()).toMatchObject({ available: 110, paidOut: 400 });
  });

  it('needs a promoter, and a day that has come', async () => {
    const { pay, payTo, adjust, entries } = await openLedger(open);
    await adjust(anAdjustment(1000));
    expect(await codeOf(payTo(99, aPayout(1)))).toBe('404 promoters.unknown');
    const invalid = { status: 422, field: 'paid_on' };
    expect(await problem(pay(aPayout(100, { paid_on: '2026-11-22' })))).toMatchObject(invalid);
    expect(await entries()).toHaveLength(1);
  });
});

describeBothEngines('an adjustment', (open) => {
  it('says who and why, counts at once, and is made once for each key', async () => {
    const { adjust, balance, log } = await openLedger(open);
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
      by: 'boss',
      pending: false,
    });
    expect(await balance()).toMatchObject({ available: -250, adjusted: -250, total: -250 });
    expect(await codeOf(adjust({ ...body, amount: 250 }))).toContain('ledger.key_reused');
    expect((await log()).filter(({ action }) => action === 'promoters.adjust')).toHaveLength(1);
  });
});
