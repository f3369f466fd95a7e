import { expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { aPayout, EARNED, openEarned, UNTIL_AVAILABLE } from './testing.ts';

describeStore('commission of a lost dispute that is won after all', (open) => {
  const SOLD = ['earned 255', 'earned 255'];
  const LOST = ['reversed -255', 'reversed -255'];
  const WON = ['reinstated 255', 'reinstated 255'];

  it('is there again, as much as was taken, once however often it is told, and pending as before', async () => {
    const { order, dispute, told, balance, platform, orderRow, look, own, sale, ...shop } =
      await openEarned(open, true);
    await dispute(order, 'lost');
    platform.advance(1000);
    await dispute(order, 'won');
    const logged = { action: 'orders.reinstate_commission', actor_name: 'Stripe' };
    expect((await shop.log()).at(-1)).toMatchObject(logged);
    await dispute(order, 'won');
    const { sales } = await shop.promoters.performance(sale.promoterId);
    expect(sales).toMatchObject([{ sale_amount: 0, commission_amount: EARNED }]);
    expect(await told()).toEqual([...SOLD, ...LOST, ...WON]);
    const owed = { earned: EARNED, reversed: 0, onHold: 0, adjusted: 0, total: EARNED };
    expect(await balance()).toEqual({ ...owed, pending: EARNED, available: 0, paidOut: 0 });
    expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', commission_reversed: 0 });
    const [newest] = (await look()).entries;
    const why = 'The dispute was won later';
    expect(newest).toMatchObject({ kind: 'reinstated', note: why, pending: true, by: null });
    expect((await own()).entries[0]).toMatchObject({ note: why, order_id: null });
    platform.advance(UNTIL_AVAILABLE);
    expect(await balance()).toMatchObject({ pending: 0, available: EARNED });
  });

  it('goes and comes as often as the bank changes its mind, and is on hold while it thinks', async () => {
    const { order, dispute, told, balance } = await openEarned(open);
    for (const status of ['lost', 'won', 'lost', 'lost', 'won']) await dispute(order, status);
    expect(await told()).toEqual([...SOLD, ...LOST, ...WON, ...LOST, ...WON]);
    expect(await balance()).toMatchObject({ available: EARNED, reversed: 0 });
    await dispute(order, 'appeal_under_review');
    expect(await balance()).toMatchObject({ available: 0, onHold: EARNED, total: EARNED });
    await dispute(order, 'lost');
    expect(await balance()).toMatchObject({ available: 0, onHold: 0, reversed: EARNED, total: 0 });
  });
});

describeStore('commission of a disputed payment', (open) => {
  it('is on hold whatever the date, for everybody, and available again when the dispute is won', async () => {
    const { asAxle, bought, order, dispute, look, own, balance, ledger, pay, platform, sale } =
      await openEarned(open, true);
    await bought();
    platform.advance(UNTIL_AVAILABLE);
    await dispute(order, 'needs_response');
    const held = { pending: EARNED, onHold: EARNED, available: EARNED, total: 2 * EARNED };
    expect(await balance()).toMatchObject(held);
    const seen = await own();
    expect(seen.balance).toEqual(await balance());
    for (const { entries } of [await look(), seen])
      expect(entries.map(({ on_hold, pending }) => [on_hold, pending])).toEqual([
        [false, false],
        [false, false],
        [true, true],
        [true, true],
      ]);
    const csv = await (await asAxle('/api/promoters/me/statement.csv')).text();
    expect(csv.split('"Weekend Pass","On hold: payment disputed",,,,,2.55,')).toHaveLength(3);
    const balances = { pending: EARNED, available: EARNED };
    expect((await ledger.balances()).get(sale.promoterId)).toEqual(balances);
    expect(await problem(pay(aPayout(EARNED + 1)))).toMatchObject({
      status: 409,
      message: 'Only $5.10 can be paid out. $5.10 is on hold because of a payment dispute.',
    });
    await dispute(order, 'won');
    expect(await balance()).toMatchObject({ pending: 0, onHold: 0, available: 2 * EARNED });
    expect((await look()).entries.some(({ on_hold }) => on_hold)).toBe(false);
  });

  it('stays on hold when its date comes, and counts once however often it is disputed', async () => {
    const { order, dispute, balance, ledger, platform, sale, ...shop } = await openEarned(
      open,
      true,
    );
    const other = { ...order, named: 'du2' };
    await dispute(order, 'needs_response');
    await dispute(other, 'warning_needs_response');
    const held = { pending: EARNED, onHold: EARNED, available: 0, total: EARNED };
    expect(await balance()).toMatchObject(held);
    expect((await ledger.balances()).get(sale.promoterId)).toMatchObject({ pending: EARNED });
    platform.advance(UNTIL_AVAILABLE);
    expect(await balance()).toMatchObject(held);
    await dispute(order, 'won');
    expect(await balance()).toMatchObject(held);
    // Only what is left of it is on hold.
    const [ticket] = await shop.items(order.id);
    await shop.refund(order.id, wish({ itemIds: [ticket] }));
    expect(await balance()).toMatchObject({ pending: 255, onHold: 255, available: 0, total: 255 });
    await dispute(other, 'warning_closed');
    expect(await balance()).toMatchObject({ pending: 0, onHold: 0, available: 255 });
  });

  it('is paid out before the dispute or not at all, also in the same moment', async () => {
    const { order, dispute, balance, pay } = await openEarned(open);
    const [, answer] = await Promise.all([dispute(order, 'needs_response'), pay(aPayout(EARNED))]);
    const isPaid = answer.status === 201;
    expect([201, 409]).toContain(answer.status);
    const left = isPaid ? { available: -EARNED, total: 0 } : { available: 0, total: EARNED };
    expect(await balance()).toMatchObject({ onHold: EARNED, pending: EARNED, ...left });
    expect((await pay(aPayout(1))).status).toBe(409);
    await dispute(order, 'won');
    expect(await balance()).toMatchObject({ available: isPaid ? 0 : EARNED });
  });
});
