import { expect, it } from 'vitest';
import { createPromotersService } from '#api/promoters/promoters.service.ts';
import { describeStore } from '#api/db/testing.ts';
import { anAdjustment, aPayout, EARNED, openEarned, UNTIL_AVAILABLE } from './testing.ts';

describeStore('commission of a lost dispute that is won after all', (open) => {
  const SOLD = ['earned 255', 'earned 255'];
  const LOST = ['reversed -255', 'reversed -255'];
  const WON = ['reinstated 255', 'reinstated 255'];

  it('is there again, as much as was taken, once however often it is told, and pending as before', async () => {
    const { order, dispute, told, balance, platform, orderRow, look, own } = await openEarned(
      await open(),
      true,
    );
    await dispute(order, 'lost');
    platform.advance(1000);
    await dispute(order, 'won');
    await dispute(order, 'won');
    expect(await told()).toEqual([...SOLD, ...LOST, ...WON]);
    const owed = { earned: EARNED, reversed: 0, onHold: 0, adjusted: 0, total: EARNED };
    expect(await balance()).toEqual({ ...owed, pending: EARNED, available: 0, paidOut: 0 });
    expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', commission_reversed: 0 });
    const [newest] = (await look()).entries;
    const why = 'The dispute was won after all';
    expect(newest).toMatchObject({ kind: 'reinstated', note: why, pending: true, by: null });
    expect((await own()).entries[0]).toMatchObject({ note: why, order_id: null });
    platform.advance(UNTIL_AVAILABLE);
    expect(await balance()).toMatchObject({ pending: 0, available: EARNED });
  });

  it('goes and comes as often as the bank changes its mind, and is on hold while it thinks', async () => {
    const { order, dispute, told, balance } = await openEarned(await open());
    for (const status of ['lost', 'won', 'lost', 'lost', 'won']) await dispute(order, status);
    expect(await told()).toEqual([...SOLD, ...LOST, ...WON, ...LOST, ...WON]);
    expect(await balance()).toMatchObject({ available: EARNED, reversed: 0 });
    await dispute(order, 'appeal_under_review');
    expect(await balance()).toMatchObject({ available: 0, onHold: EARNED, total: EARNED });
    await dispute(order, 'lost');
    expect(await balance()).toMatchObject({ available: 0, onHold: 0, reversed: EARNED, total: 0 });
  });

  it('that lost nothing, or was never lost, brings nothing', async () => {
    const { order, dispute, told, post } = await openEarned(await open());
    await dispute(order, 'won');
    const part = { ...order, amount: 100, named: 'du2' };
    await dispute(part, 'lost');
    await post('/api/admin/outside-refunds/du2/settle', { note: 'It is lost' });
    await dispute(part, 'won');
    expect(await told()).toEqual(SOLD);
  });

  it('is that of the tickets of which a person had said that they were lost', async () => {
    const { order, dispute, post, told, balance, orderRow, itemRows } = await openEarned(
      await open(),
    );
    const [ticket] = await itemRows();
    if (!ticket) throw new Error('no ticket');
    const amount = ticket.unit_price - ticket.unit_discount + ticket.unit_tax_amount;
    const part = { ...order, amount };
    await dispute(part, 'lost');
    const wish = { itemIds: [ticket.id], reason: 'Lost', idempotencyKey: 'key-key-1' };
    const covers = { ...wish, outsideId: 'du1' };
    expect((await post(`/api/admin/orders/${order.id}/refunds`, covers)).status).toBe(200);
    expect(await balance()).toMatchObject({ reversed: 255 });
    await dispute(part, 'won');
    expect(await told()).toEqual([...SOLD, LOST[0], WON[0]]);
    const after = { status: 'completed', commission_reversed: 0 };
    expect(await orderRow(order.id)).toMatchObject(after);
  });

  it('leaves alone what an admin has adjusted meanwhile, and is carried on after a payout', async () => {
    const { order, dispute, adjust, pay, balance } = await openEarned(await open());
    await pay(aPayout(EARNED));
    await dispute(order, 'lost');
    expect(await balance()).toMatchObject({ available: -EARNED });
    await adjust(anAdjustment(EARNED));
    await dispute(order, 'won');
    expect(await balance()).toMatchObject({ available: EARNED, adjusted: EARNED, reversed: 0 });
  });

  it('is of the sale that brought it, and written down', async () => {
    const { db, platform, order, dispute, sale, ledger, log } = await openEarned(
      await open(),
      true,
    );
    await dispute(order, 'lost');
    await dispute(order, 'won');
    const { balances } = ledger;
    const promoters = createPromotersService({ db, platform, mode: 'demo', balances });
    const { sales } = await promoters.performance(sale.promoterId);
    expect(sales).toMatchObject([{ sale_amount: 0, commission_amount: EARNED }]);
    const logged = { action: 'orders.reinstate_commission', actor_name: 'Stripe' };
    expect((await log()).at(-1)).toMatchObject(logged);
  });
});
