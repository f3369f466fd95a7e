import { beforeEach, expect, it } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import {
  commissionSchema,
  performanceSchema,
  saleSchema,
} from '#shared/promoters/promoters.schemas.ts';
import { createPromotersRig, problemOf } from './testing.ts';

describeStore('what promoters agree on and sell', (open) => {
  let world: Awaited<ReturnType<typeof createPromotersRig>>;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
  });

  it('have rates for an event, which a change replaces and the world.log remembers', async () => {
    const { promoterId: promoter_id, eventId: event_id } = world.sale;
    const set = (rates: object, headers: object = {}) =>
      world.send('POST', 'promoter-commissions', { promoter_id, event_id, ...rates }, headers);
    const read = async () =>
      commissionSchema.array().parse(await world.get(`promoters/${promoter_id}/commissions`));
    const [old] = await read();
    expect(old).toMatchObject({
      event_id,
      commission_rate: 12,
      discount_rate: 15,
      event: { title: 'Peach City Skate Jam', start_date: '2026-12-11' },
    });
    const answer = await set({ commission_rate: 20, updated_at: old?.updated_at });
    expect(commissionSchema.parse(await answer.json())).toMatchObject({
      commission_rate: 20,
      discount_rate: 0,
      created_at: old?.created_at,
    });
    expect(await read()).toHaveLength(1);
    const stale = set({ commission_rate: 30, updated_at: old?.updated_at });
    expect(await problemOf(stale)).toMatchObject({
      status: 409,
      code: 'promoters.changed_meanwhile',
    });
    const header = set({ commission_rate: 30 }, { 'if-match': `"${old?.updated_at}"` });
    expect((await header).status).toBe(412);
    expect((await read())[0]?.commission_rate).toBe(20);
    expect(await world.log()).toMatchObject([
      { action: 'promoters.rates', label: 'Axle: Peach City Skate Jam', event_id },
    ]);
  });

  it('have no rates that make no sense', async () => {
    const good = {
      promoter_id: world.sale.promoterId,
      event_id: world.sale.eventId,
      commission_rate: 10,
    };
    const set = (change: object) =>
      problemOf(world.send('POST', 'promoter-commissions', { ...good, ...change }));
    expect(await set({ commission_rate: 51 })).toMatchObject({
      status: 400,
      field: 'commission_rate',
      message: 'Commission rate must be between 1 and 50%',
    });
    expect(await set({ discount_rate: -1 })).toMatchObject({ field: 'discount_rate' });
    expect(await set({ event_id: null })).toMatchObject({ message: 'Event is required' });
    expect(await set({ event_id: 999 })).toMatchObject({ status: 404, field: 'event_id' });
    expect(await set({ promoter_id: 999 })).toMatchObject({ code: 'promoters.unknown' });
    expect(await world.log()).toEqual([]);
  });

  it('are paid by the rates of the moment in which the tickets were held', async () => {
    const { promoterId: promoter_id, eventId: event_id } = world.sale;
    const { id } = await paid(world.rig, aBasket(world.sale, 2, { promoCode: 'ROLLAXLE' }));
    const rates = { promoter_id, event_id, commission_rate: 50, discount_rate: 50 };
    await world.send('POST', 'promoter-commissions', rates);
    const order = await world.rig.checkout.process(id);
    const sales = saleSchema.array().parse(await world.get(`promoters/${promoter_id}/sales`));
    // 50.00 less 15 % is 42.50, and 12 % of it 5.10; with 8.25 % tax it cost 46.01.
    expect(sales).toMatchObject([
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
    const { promoterId } = world.sale;
    const buy = async (quantity: number) => {
      const { id } = await paid(
        world.rig,
        aBasket(world.sale, quantity, { promoCode: 'ROLLAXLE' }),
      );
      return world.rig.checkout.process(id);
    };
    const [first, second] = [await buy(2), await buy(1)];
    const refund = (orderId: string | undefined, body: object) =>
      world.rig.post(`/api/admin/orders/${orderId}/refunds`, {
        reason: 'Ill',
        idempotencyKey: `key-${orderId}`,
        ...body,
      });
    const [ticket] = await world.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', first?.orderId ?? '')
      .execute();
    await refund(first?.orderId, { itemIds: [ticket?.id] });
    await refund(second?.orderId, { all: true });
    const path = `promoters/${promoterId}/stats`;
    const { sales, stats, events } = performanceSchema.parse(await world.get(path));
    expect(sales).toMatchObject([{ order_number: first?.orderNumber, sale_amount: 2300 }]);
    expect(stats).toEqual({ totalSales: 2300, totalCommission: 255 });
    expect(events.map(({ title, commission_rate }) => [title, commission_rate])).toEqual([
      ['Peach City Skate Jam', 12],
      ['Golden Glide', 10],
    ]);
  });

  it('have sold nothing at first, and what may be promoted is neither a draft nor cancelled', async () => {
    const id = await world.newcomer();
    await world.db.updateTable('promoters').set({ default_commission_rate: 18 }).execute();
    await world.db
      .updateTable('events')
      .set({ cancelled_at: 1 })
      .where('id', '=', world.sale.eventId)
      .execute();
    const { sales, stats, events } = performanceSchema.parse(
      await world.get(`promoters/${id}/stats`),
    );
    expect([sales, stats]).toEqual([[], { totalSales: 0, totalCommission: 0 }]);
    expect(events).toMatchObject([{ title: 'Golden Glide', commission_rate: 18 }]);
    await world.db.updateTable('events').set({ published: 0 }).execute();
    expect(await world.get(`promoters/${id}/stats`)).toMatchObject({ events: [] });
  });
});
