import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { inTransaction } from '#api/db/open.ts';
import { wish } from '#api/refunds/testing.ts';
import { enterSale } from './ledger.commands.ts';
import { openLedger } from './testing.ts';

const DAY = 86_400_000;
/** A week after the event. */
const UNTIL_AVAILABLE = 30 * DAY;
const none = { earned: 0, reversed: 0, adjusted: 0, paidOut: 0 };
const balance = { ...none, pending: 0, onHold: 0, available: 0 };

describeStore('what a promoter earns', (open) => {
  it('is entered ticket by ticket with the sale, and can be paid out a week after the event', async () => {
    const { bought, look, platform, sale } = await openLedger(await open());
    const order = await bought();
    const { entries, balance: now, promoter, next_cursor, payouts } = await look();
    expect(now).toEqual({ ...balance, pending: 510, earned: 510, total: 510 });
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
    expect((await look()).balance).toMatchObject({ pending: 0, available: 510, total: 510 });
    expect((await look()).entries[0]?.pending).toBe(false);
  });

  it('is nothing without a code, and where the commission is nothing', async () => {
    const { bought, entries } = await openLedger(await open());
    await bought({ promoCode: undefined });
    await bought({ promoCode: 'PENDING' });
    expect(await entries()).toEqual([]);
  });

  it('is taken back with the tickets: what is pending from what is pending', async () => {
    const { bought, look, refund, items, platform } = await openLedger(await open());
    const [first, second] = [await bought(), await bought()];
    const [ticket] = await items(first.id);
    await refund(first.id, wish({ itemIds: [ticket] }));
    expect((await look()).balance).toEqual({
      ...balance,
      pending: 765,
      earned: 1020,
      reversed: 255,
      total: 765,
    });
    platform.advance(UNTIL_AVAILABLE);
    await refund(second.id, wish({ all: true }));
    const { balance: now, entries } = await look();
    expect(now).toMatchObject({ pending: 0, available: 255, reversed: 765 });
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'reversed', amount: -255, order_number: second.number, item_name: 'Weekend Pass' },
      { kind: 'reversed', amount: -255 },
    ]);
  });

  it('is taken back once, however often the refund is asked for', async () => {
    const { bought, refund, entries } = await openLedger(await open());
    const { id } = await bought();
    const body = wish({ all: true });
    await Promise.all([refund(id, body), refund(id, body), refund(id, wish({ all: true }))]);
    const found = await entries();
    expect(found.map(({ kind }) => kind)).toEqual(['earned', 'earned', 'reversed', 'reversed']);
  });

  it('is undone with the sale when its event is called off', async () => {
    const { bought, look, rig, sale } = await openLedger(await open());
    await bought();
    await rig.post(`/api/admin/events/${sale.eventId}/cancel`, { reason: 'The floor is wet' });
    await rig.worker.runDue();
    expect((await look()).balance).toEqual({ ...balance, earned: 510, reversed: 510, total: 0 });
  });

  it('comes in pages, each entry with the balance after it', async () => {
    const { bought, look, own, platform } = await openLedger(await open());
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

describeStore('the ledger', (open) => {
  it('is only added to, whoever tries to change it', async () => {
    const { bought, db, entries } = await openLedger(await open());
    await bought();
    const before = await entries();
    await expect(db.updateTable('ledger_entries').set({ amount: 1 }).execute()).rejects.toThrow(
      'only added to',
    );
    const real = { ...before[0]!, mode: 'live', entry_key: 'real', id: undefined } as const;
    await db.insertInto('ledger_entries').values(real).execute();
    const gone = db.deleteFrom('ledger_entries').where('entry_key', '=', 'real').execute();
    await expect(gone).rejects.toThrow('only added to');
    const again = { ...before[0]!, id: undefined };
    await expect(db.insertInto('ledger_entries').values(again).execute()).rejects.toThrow();
    const wrong = { ...before[0]!, id: undefined, entry_key: 'wrong', amount: -1 };
    await expect(db.insertInto('ledger_entries').values(wrong).execute()).rejects.toThrow();
    // Test orders can be deleted.
    await db.deleteFrom('ledger_entries').where('mode', '=', 'demo').execute();
    expect(await entries()).toMatchObject([{ entry_key: 'real' }]);
  });

  it('knows only what was real once real money is collected', async () => {
    const { bought, db, look, pay, entries, refund } = await openLedger(await open(), 'live');
    const order = await bought();
    expect((await look()).balance.total).toBe(0);
    expect((await look()).entries).toEqual([]);
    expect((await entries()).length).toBe(2);
    const [row] = await entries();
    const sold = { id: order.id, promoter_id: row!.promoter_id, commission_amount: 510 };
    // No entries when test mode ends before the order is made.
    await db.deleteFrom('ledger_entries').execute();
    await inTransaction(db, (trx) => enterSale(trx, { ...sold, payment_mode: 'demo' }, 'live'));
    await refund(order.id, { ...wish({ all: true }) });
    expect(await entries()).toEqual([]);
    const real = {
      ...row!,
      mode: 'live',
      event_id: null,
      entry_key: 'real',
      id: undefined,
    } as const;
    await db.insertInto('ledger_entries').values(real).execute();
    expect((await look()).balance).toMatchObject({ available: 255, total: 255 });
    expect(
      (
        await pay({
          amount: 255,
          method: 'cash',
          paid_on: '2026-11-20',
          idempotencyKey: 'live-key',
        })
      ).status,
    ).toBe(201);
    expect((await look()).payouts).toMatchObject([{ amount: 255, method: 'cash', reference: '' }]);
    const modes = (await entries()).map(({ mode }) => mode);
    expect(modes).toEqual(['live', 'live']);
  });

  it('is read by promoters without what opens an order, and who works here', async () => {
    const { bought, own, look, adjust, pay, asAxle, sale } = await openLedger(await open());
    const { number } = await bought();
    await adjust({ amount: 700, note: 'Flyers', idempotencyKey: 'own-flyers' });
    const secret = { note: 'Check his address', idempotencyKey: 'own-payout' };
    await pay({ amount: 700, method: 'venmo', reference: 'V-1', paid_on: '2026-11-20', ...secret });
    const [mine, theirs] = [await own(), await look()];
    expect(mine.balance).toEqual(theirs.balance);
    const of = ({ entries }: typeof mine) =>
      entries.map(({ amount, kind, balance_after, note }) => [amount, kind, balance_after, note]);
    expect(of(mine)).toEqual(of(theirs));
    expect(of(mine)[0]).toEqual([-700, 'paid_out', 510, 'Venmo, V-1']);
    expect(mine.entries.at(-1)?.order_number).toBe(`RC-…-${number.slice(-4)}`);
    for (const { order_id, by } of mine.entries) expect([order_id, by]).toEqual([null, null]);
    expect(mine.payouts).toMatchObject([{ amount: 700, note: '', by: null }]);
    expect(theirs.payouts).toMatchObject([{ note: 'Check his address', by: 'axle' }]);
    const text = JSON.stringify(mine);
    for (const word of [number, 'address', 'boss']) expect(text).not.toContain(word);
    const foreign = await asAxle.request(`/api/admin/promoters/${sale.promoterId}/ledger`);
    expect(foreign.status).toBe(403);
  });

  it('has statements that go on where the last one ended', async () => {
    const { bought, ledger, platform, sale, adjust, pay } = await openLedger(await open());
    const start = platform.clock();
    await bought();
    platform.advance(DAY);
    await adjust({ amount: 300, note: 'Flyers', idempotencyKey: 'statement' });
    await pay({ amount: 300, method: 'cash', paid_on: '2026-11-20', idempotencyKey: 'statement' });
    const of = (from?: number, to?: number) =>
      ledger.statement(sale.promoterId, { from, to }, 'promoter');
    const [first, second, all] = [await of(start, start + DAY), await of(start + DAY), await of()];
    expect([first.opening, first.closing, second.opening, second.closing]).toEqual([
      0, 510, 510, 510,
    ]);
    expect(first.entries.map((entry) => entry.balance_after)).toEqual([255, 510]);
    expect(second.entries.map(({ kind }) => kind)).toEqual(['adjusted', 'paid_out']);
    expect(second.payouts).toMatchObject([{ amount: 300, by: null }]);
    expect([all.opening, all.closing, all.entries.length]).toEqual([0, 510, 4]);
    expect(await of(start + 2 * DAY)).toMatchObject({ opening: 510, closing: 510, entries: [] });
  });
});
