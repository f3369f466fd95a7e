import { beforeEach, expect, it } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { dashboardSchema } from '#shared/promoters/dashboard.schemas.ts';
import {
  eventPerformanceSchema,
  promotedEventSchema,
} from '#shared/promoters/eventPerformance.schemas.ts';
import { performanceSchema, saleSchema } from '#shared/promoters/promoters.schemas.ts';
import { askingAs, theirAccount } from './dashboard.testing.ts';
import { createPromotersRig } from './testing.ts';

/** 42.50 before tax, 12 % of it. */
const SOLD = { totalSales: 4601, totalCommission: 510 };
const NOTHING = { totalSales: 0, totalCommission: 0 };

describeStore('what was sold in test mode before real payments were on', (open) => {
  let world: Awaited<ReturnType<typeof createPromotersRig>>;
  beforeEach(async () => {
    world = await createPromotersRig(await open(), 'live');
    const { id } = await paid(world.rig, aBasket(world.sale, 2, { promoCode: 'ROLLAXLE' }));
    await world.rig.checkout.process(id);
  });

  async function seen(mode: Mode, user: User) {
    const axle = askingAs(world, user, mode);
    const { eventId } = world.sale;
    const { stats, recentSales } = dashboardSchema.parse(await axle.get('promoter/dashboard'));
    const of = await axle.get(`promoters/me/events/${eventId}/performance?dateRange=all`);
    const promoted = await axle.get('promoters/me/promoted-events');
    return {
      stats,
      recent: recentSales.length,
      history: saleSchema.array().parse(await axle.get('promoters/me/sales')).length,
      orders: eventPerformanceSchema.parse(of).orders,
      promoted: promotedEventSchema.array().parse(promoted).length,
    };
  }

  it('is seen until then, and is no promoter’s sale from then on', async () => {
    const user = await theirAccount(world);
    expect(await seen('demo', user)).toMatchObject({
      stats: { ...SOLD, salesCount: 1 },
      recent: 1,
      history: 1,
      orders: 1,
    });
    expect(await seen('live', user)).toMatchObject({
      stats: { ...NOTHING, salesCount: 0 },
      recent: 0,
      history: 0,
      orders: 0,
    });
  });

  it('is in no figure of admins either, as it is in no balance', async () => {
    const { db, rig, sale, get } = world;
    const path = `promoters/${sale.promoterId}`;
    expect(performanceSchema.parse(await get(`${path}/stats`))).toMatchObject({
      stats: NOTHING,
      sales: [],
    });
    expect(await get(`${path}/sales`)).toEqual([]);
    const ledger = createLedgerService({ db, platform: rig.platform, mode: 'live' });
    expect(await ledger.balance(sale.promoterId)).toMatchObject({ total: 0, earned: 0 });
  });
});
