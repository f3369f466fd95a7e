import { expect, it } from 'vitest';
import { describeBothEngines } from '#api/db/testing.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { wish } from '#api/refunds/testing.ts';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { balanceAdjustedSchema, payoutRecordedSchema } from '#shared/ledger/ledger.schemas.ts';
import { enterSale } from './ledger.commands.ts';
import { anAdjustment, aPayout, openEarned, openLedger, UNTIL_AVAILABLE } from './testing.ts';

const none = { earned: 0, reversed: 0, adjusted: 0, paidOut: 0 };
const nothing = { ...none, pending: 0, onHold: 0, available: 0 };

describeBothEngines('what a promoter earns', (open) => {
  it('is entered ticket by ticket with the sale, and can be paid out a week after the event', async () => {
    const { order, look, platform, sale } = await openEarned(open, true);
    const { entries, balance, promoter, next_cursor, payouts } = await look();
    expect(balance).toEqual({ ...nothing, pending: 510, earned: 510, total: 510 });
    expect(entries).toMatchObject([
      { kind: 'earned', amount: 255, balance_after: 510, pending: true },
      { kind: 'earned', amount: 255, balance_after: 255, pending: true },
    ]);
    expect(entries[0]).toMatchObject({
      event_id: sale.eventId,
      event_title: 'Peach City Skate Jam',
      order_id: order.id,
      order_number: order.number,
      item_name: 'Weekend Pass',
      payout_id: null,
      note: '',
      by: null,
    });
    expect([promoter.name, next_cursor, payouts]).toEqual(['Axle', null, []]);
    const available = Date.parse(entries[0]?.available_at ?? '');
    platform.advance(available - platform.clock() - 1);
    expect((await look()).balance).toMatchObject({ pending: 510, available: 0 });
    platform.advance(1);
    const now = await look();
    expect(now.balance).toMatchObject({ pending: 0, available: 510, total: 510 });
    expect(now.entries[0]?.pending).toBe(false);
  });

  it('comes in pages, each entry with the balance after it', async () => {
    const { bought, look, own, platform } = await openLedger(open);
    for (let n = 0; n < 3; n += 1) {
      await bought();
      platform.advance(1000);
    }
    const all = (await look()).entries;
    expect(all.map((entry) => entry.balance_after)).toEqual([1530, 1275, 1020, 765, 510, 255]);
    const first = await look('?limit=4');
    const rest = await look(`?limit=4&cursor=${first.next_cursor}`);
    expect([...first.entries, ...rest.entries]).toEqual(all);
    expect([rest.next_cursor, rest.balance]).toEqual([null, first.balance]);
    expect((await own('?limit=4')).next_cursor).toBe(first.next_cursor);
  });
});

describeBothEngines('the ledger', (open) => {
  it('knows only what was real once real money is collected', async () => {
    const { bought, db, insert, look, pay, entries, refund } = await openLedger(open, 'live');
    const order = await bought();
    expect(await look()).toMatchObject({ balance: { total: 0 }, entries: [] });
    const [row, ...rest] = await entries();
    expect(rest).toHaveLength(1);
    const sold = { id: order.id, promoter_id: row!.promoter_id, commission_amount: 510 };
    // There are no entries if test mode ends before the order is made.
    await db.deleteFrom('ledger_entries').execute();
    await inTransaction(db, (trx) => enterSale(trx, { ...sold, payment_mode: 'demo' }, 'live'));
    await refund(order.id, wish({ all: true }));
    expect(await entries()).toEqual([]);
    const real = { mode: 'live', event_id: null, entry_key: 'real', id: undefined } as const;
    await insert('ledger_entries', { ...row!, ...real });
    expect((await look()).balance).toMatchObject({ available: 255, total: 255 });
    const cash = { method: 'cash', reference: undefined };
    expect((await pay(aPayout(255, cash))).status).toBe(201);
    expect((await look()).payouts).toMatchObject([{ amount: 255, method: 'cash', reference: '' }]);
    expect((await entries()).map(({ mode }) => mode)).toEqual(['live', 'live']);
  });

  it('is read by promoters without what opens an order, and who works here', async () => {
    const { order, own, look, adjust, pay } = await openEarned(open, true);
    await adjust(anAdjustment(700));
    await pay(aPayout(700, { method: 'venmo', reference: 'V-1', note: 'Check his address' }));
    const [mine, theirs] = [await own(), await look()];
    expect(mine.balance).toEqual(theirs.balance);
    const of = ({ entries }: typeof mine) =>
      entries.map(({ amount, kind, balance_after, note }) => [amount, kind, balance_after, note]);
    expect(of(mine)).toEqual(of(theirs));
    expect(of(mine)[0]).toEqual([-700, 'paid_out', 510, 'Venmo, V-1']);
    expect(mine.entries.at(-1)?.order_number).toBe(`RC-…-${order.number.slice(-4)}`);
    for (const { order_id, by } of mine.entries) expect([order_id, by]).toEqual([null, null]);
    expect(mine.payouts).toMatchObject([{ amount: 700, note: '', by: null }]);
    expect(theirs.payouts).toMatchObject([{ note: 'Check his address', by: 'boss' }]);
    for (const word of [order.number, 'address', 'boss'])
      expect(JSON.stringify(mine)).not.toContain(word);
  });
});

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
    const noted = (await log()).filter(({ action }) => action === 'promoters.adjust');
    expect(
      noted.map(({ before, after }) => [before, after].map((state) => JSON.parse(`${state}`))),
    ).toEqual([
      [
        { available_amount: 0, amount: null, reason: null },
        { available_amount: -250, amount: -250, reason: 'Posters were ours' },
      ],
    ]);
  });
});
