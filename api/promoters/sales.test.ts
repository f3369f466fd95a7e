import { beforeEach, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { describeStore } from '#api/db/testing.ts';
import {
  commissionSchema,
  performanceSchema,
  saleSchema,
} from '#shared/promoters/promoters.schemas.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { AXLE, createPromotersRig, type World } from './testing.ts';

describeStore('what promoters agree on and sell', (open) => {
  let world: World;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
  });
  const agree = (rates: object, headers: object = {}) => {
    const { promoterId: promoter_id, eventId: event_id } = world.sale;
    const body = { promoter_id, event_id, commission_rate: 10, ...rates };
    return world.send('POST', 'promoter-commissions', body, headers);
  };

  it('have rates for an event, which a change replaces and the log remembers', async () => {
    const { promoterId, eventId: event_id } = world.sale;
    const read = async () =>
      commissionSchema.array().parse(await world.get(`promoters/${promoterId}/commissions`));
    const [old] = await read();
    expect(old).toMatchObject({
      event_id,
      commission_rate: 12,
      discount_rate: 15,
      event: { title: 'Peach City Skate Jam', start_date: '2026-12-11' },
    });
    const { created_at, updated_at } = old!;
    const answer = await agree({ commission_rate: 20, updated_at });
    const changed = { commission_rate: 20, discount_rate: 0, created_at };
    expect(commissionSchema.parse(await answer.json())).toMatchObject(changed);
    expect(await read()).toHaveLength(1);
    const stale = problem(agree({ commission_rate: 30, updated_at }));
    expect(await stale).toMatchObject({ status: 409, code: 'promoters.changed_meanwhile' });
    const header = agree({ commission_rate: 30 }, { 'if-match': `"${updated_at}"` });
    expect((await header).status).toBe(412);
    expect((await read())[0]?.commission_rate).toBe(20);
    const label = 'Axle: Peach City Skate Jam';
    expect(await world.log()).toMatchObject([{ action: 'promoters.rates', label, event_id }]);
  });

  it('have no rates that make no sense', async () => {
    for (const [wrong, refusal] of [
      [{ commission_rate: 51 }, { status: 400, field: 'commission_rate' }],
      [{ event_id: 999 }, { status: 404, field: 'event_id' }],
      [{ promoter_id: 999 }, { code: 'promoters.unknown' }],
    ] as const)
      expect(await problem(agree(wrong))).toMatchObject(refusal);
    expect(await world.log()).toEqual([]);
  });

  it('are paid by the rates of the moment in which the tickets were held', async () => {
    const { clientSecret } = await world.pay(2, AXLE);
    await agree({ commission_rate: 50, discount_rate: 50 });
    const order = await world.checkout.process(intentOf(clientSecret));
    const sales = await world.get(`promoters/${world.sale.promoterId}/sales`);
    // 50.00 less 15 % is 42.50, and 12 % of it 5.10; with 8.25 % tax it cost 46.01.
    expect(saleSchema.array().parse(sales)).toMatchObject([
      {
        id: order?.orderId,
        order_number: order?.orderNumber,
        event_title: 'Peach City Skate Jam',
        sale_amount: 4601,
        commission_amount: 510,
      },
    ]);
  });

  it('have sold what was not given back', async () => {
    const [first, second] = [await world.buy(2, AXLE), await world.buy(1, AXLE)];
    const [ticket] = await world.itemRows();
    await world.refund(first.id, { itemIds: [ticket?.id] });
    await world.refund(second.id);
    const path = `promoters/${world.sale.promoterId}/stats`;
    const { sales, stats, events } = performanceSchema.parse(await world.get(path));
    expect(sales).toMatchObject([{ order_number: first.number, sale_amount: 2300 }]);
    expect(stats).toEqual({ totalSales: 2300, totalCommission: 255 });
    expect(events.map(({ title, commission_rate }) => [title, commission_rate])).toEqual([
      ['Peach City Skate Jam', 12],
      ['Golden Glide', 10],
    ]);
  });

  it('have sold nothing at first, and what may be promoted is neither a draft nor cancelled', async () => {
    const { db, sale } = world;
    const path = `promoters/${await world.newcomer()}/stats`;
    await db.updateTable('promoters').set({ default_commission_rate: 18 }).execute();
    const off = db.updateTable('events').set({ cancelled_at: 1 });
    await off.where('id', '=', sale.eventId).execute();
    expect(performanceSchema.parse(await world.get(path))).toMatchObject({
      sales: [],
      stats: { totalSales: 0, totalCommission: 0 },
      events: [{ title: 'Golden Glide', commission_rate: 18 }],
    });
    await db.updateTable('events').set({ published: 0 }).execute();
    expect(await world.get(path)).toMatchObject({ events: [] });
  });
});
