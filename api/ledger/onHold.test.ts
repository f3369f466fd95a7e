import { expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { aPayout, EARNED, openEarned, UNTIL_AVAILABLE } from './testing.ts';

describeStore('commission of a disputed payment', (open) => {
  it('is on hold whatever the date, for everybody, and available again when the dispute is won', async () => {
    const { bought, order, dispute, look, own, balance, ledger, pay, platform, sale } =
      await openEarned(await open(), true);
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
    const balances = { pending: EARNED, available: EARNED };
    expect((await ledger.balances()).get(sale.promoterId)).toEqual(balances);
    expect(await problem(pay(aPayout(EARNED + 1)))).toMatchObject({
      status: 409,
      message: 'Only $5.10 can be paid out. $5.10 is on hold: the payment is disputed.',
    });
    await dispute(order, 'won');
    expect(await balance()).toMatchObject({ pending: 0, onHold: 0, available: 2 * EARNED });
    expect((await look()).entries.some(({ on_hold }) => on_hold)).toBe(false);
  });

  it('stays on hold when its date comes, and counts once however often it is disputed', async () => {
    const { order, dispute, balance, ledger, platform, sale } = await openEarned(
      await open(),
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
    await dispute(other, 'warning_closed');
    expect(await balance()).toMatchObject({ pending: 0, onHold: 0, available: EARNED });
  });

  it('waits until somebody has said what a part that was lost was for', async () => {
    const { order, dispute, balance, post } = await openEarned(await open());
    await dispute({ ...order, amount: 100 }, 'lost');
    expect(await balance()).toMatchObject({ onHold: EARNED, available: 0 });
    const note = 'The shirts were small';
    const answer = await post('/api/admin/outside-refunds/du1/settle', { note });
    expect(answer.status).toBe(200);
    expect(await balance()).toMatchObject({ onHold: 0, available: EARNED });
  });

  it('is on hold for what is left of it', async () => {
    const { order, dispute, balance, refund, items } = await openEarned(await open());
    const [ticket] = await items(order.id);
    await refund(order.id, wish({ itemIds: [ticket] }));
    await dispute(order, 'under_review');
    expect(await balance()).toMatchObject({ pending: 255, onHold: 255, available: 0, total: 255 });
  });

  it('is paid out before the dispute or not at all, also in the same moment', async () => {
    const { order, dispute, balance, pay } = await openEarned(await open());
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
    const { asAxle, order, dispute } = await openEarned(await open());
    await dispute(order, 'needs_response');
    const csv = await (await asAxle('/api/promoters/me/statement.csv')).text();
    const onHold = '"Weekend Pass","On hold: the payment is disputed",,,,,2.55,';
    expect(csv.split(onHold)).toHaveLength(3);
    const pdf = await asAxle('/api/promoters/me/statement.pdf');
    const tells = { now: { onHold: EARNED }, entries: [{ on_hold: true }, {}] };
    expect(await pdf.json()).toMatchObject(tells);
  });
});
