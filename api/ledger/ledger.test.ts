import { expect, it } from 'vitest';
import { describeBothEngines } from '#api/db/testing.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { wish } from '#api/refunds/testing.ts';
import { enterSale } from './ledger.commands.ts';
import { anAdjustment, aPayout, openEarned, openLedger } from './testing.ts';

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
