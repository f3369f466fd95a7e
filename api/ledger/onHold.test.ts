import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { createStatementService } from '#api/ledger/statement/statement.service.ts';
import { aPayout, openLedger } from './testing.ts';

const UNTIL_AVAILABLE = 30 * 86_400_000;
const EARNED = 510;

describeStore('commission of a disputed payment', (open) => {
  async function openSold({ orders = 1 } = {}) {
    const office = await openLedger(await open());
    const order = await office.bought();
    for (let n = 1; n < orders; n += 1) await office.bought();
    office.platform.advance(UNTIL_AVAILABLE);
    const { total_amount: amount } = await office.orderRow(order.id);
    const balance = async () => (await office.look()).balance;
    return { ...office, order: { ...order, amount }, balance };
  }

  it('is on hold whatever the date, for everybody, and available again when the dispute is won', async () => {
    const office = await openSold({ orders: 2 });
    const { order, dispute, look, own, balance, ledger, pay, sale } = office;
    await dispute(order, 'needs_response');
    const held = { pending: EARNED, onHold: EARNED, available: EARNED, total: 2 * EARNED };
    expect(await balance()).toMatchObject(held);
    const { entries } = await look();
    expect(entries.map(({ on_hold, pending }) => [on_hold, pending])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ]);
    const seen = await own();
    expect(seen.balance).toEqual(await balance());
    expect(seen.entries.map(({ on_hold }) => on_hold)).toEqual([false, false, true, true]);
    expect((await ledger.balances()).get(sale.promoterId)).toEqual({
      pending: EARNED,
      available: EARNED,
    });
    const refused = await pay(aPayout(EARNED + 1));
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: 'Only $5.10 can be paid out. $5.10 is on hold: the payment is disputed.' },
    ]);
    await dispute(order, 'won');
    expect(await balance()).toMatchObject({ pending: 0, onHold: 0, available: 2 * EARNED });
    expect((await look()).entries.some(({ on_hold }) => on_hold)).toBe(false);
  });

  it('stays on hold when its date comes, and counts once however often it is disputed', async () => {
    const { bought, dispute, look, ledger, platform, sale } = await openLedger(await open());
    const order = await bought();
    await dispute({ ...order, named: 'du1' }, 'needs_response');
    await dispute({ ...order, named: 'du2' }, 'warning_needs_response');
    const held = { pending: EARNED, onHold: EARNED, available: 0, total: EARNED };
    expect((await look()).balance).toMatchObject(held);
    expect((await ledger.balances()).get(sale.promoterId)).toMatchObject({ pending: EARNED });
    platform.advance(UNTIL_AVAILABLE);
    expect((await look()).balance).toMatchObject(held);
    await dispute({ ...order, named: 'du1' }, 'won');
    expect((await look()).balance).toMatchObject(held);
    await dispute({ ...order, named: 'du2' }, 'warning_closed');
    expect((await look()).balance).toMatchObject({ pending: 0, onHold: 0, available: EARNED });
  });

  it('is taken back when the dispute is lost, and never free in between', async () => {
    const { order, dispute, balance, entries } = await openSold();
    await dispute(order, 'lost');
    expect(await balance()).toMatchObject({ onHold: 0, available: 0, reversed: EARNED, total: 0 });
    expect((await entries()).map(({ kind }) => kind)).toEqual([
      'earned',
      'earned',
      'reversed',
      'reversed',
    ]);
  });

  it('waits until somebody has said what a part that was lost was for', async () => {
    const { order, dispute, balance, rig } = await openSold();
    await dispute({ ...order, amount: 100 }, 'lost');
    expect(await balance()).toMatchObject({ onHold: EARNED, available: 0 });
    const note = 'The shirts were small';
    const answer = await rig.post('/api/admin/outside-refunds/du1/settle', { note });
    expect([answer.status, await answer.json()]).toEqual([200, expect.anything()]);
    expect(await balance()).toMatchObject({ onHold: 0, available: EARNED });
  });

  it('is on hold for what is left of it', async () => {
    const { order, dispute, balance, refund, items } = await openSold();
    const [ticket] = await items(order.id);
    await refund(order.id, wish({ itemIds: [ticket] }));
    await dispute(order, 'under_review');
    expect(await balance()).toMatchObject({ pending: 255, onHold: 255, available: 0, total: 255 });
  });

  it('is paid out before the dispute or not at all, also in the same moment', async () => {
    const { order, dispute, balance, pay } = await openSold();
    const [, answer] = await Promise.all([dispute(order, 'needs_response'), pay(aPayout(EARNED))]);
    const isPaid = answer.status === 201;
    expect([201, 409]).toContain(answer.status);
    const left = isPaid ? { available: -EARNED, total: 0 } : { available: 0, total: EARNED };
    expect(await balance()).toMatchObject({ onHold: EARNED, pending: EARNED, ...left });
    expect((await pay(aPayout(1))).status).toBe(409);
    await dispute(order, 'won');
    expect(await balance()).toMatchObject({ available: isPaid ? 0 : EARNED });
  });

  it('is marked on statements', async () => {
    const { order, dispute, ledger, platform, sale } = await openSold();
    await dispute(order, 'needs_response');
    const told: unknown[] = [];
    const statements = createStatementService({
      ledger,
      platform,
      mode: 'demo',
      makePdf: async ({ tells }) => {
        told.push(tells);
        return Buffer.from('');
      },
    });
    const wanted = { promoterId: sale.promoterId, viewer: 'promoter', query: {} } as const;
    const { content } = await statements.csv(wanted);
    const csv = (await Array.fromAsync(content)).join('');
    const onHold = '"Weekend Pass","On hold: the payment is disputed",,,,,2.55,';
    expect(csv.split(onHold)).toHaveLength(3);
    await statements.pdf(wanted);
    expect(told).toMatchObject([{ now: { onHold: EARNED }, entries: [{ on_hold: true }, {}] }]);
  });
});
