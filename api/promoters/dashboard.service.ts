import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { seenOn } from '#api/promos/promos.service.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import {
  type Dashboard,
  type OwnPromoter,
  type OwnStats,
  RECENT_SALES,
  type SalesQuery,
} from '#shared/promoters/dashboard.schemas.ts';
import type { Promotable, Sale } from '#shared/promoters/promoters.schemas.ts';
import { clicksOf } from './dashboard.store.ts';
import { ownPromoter } from './ownPromoter.ts';
import { createPerformanceService } from './performance.service.ts';
import * as store from './promoters.store.ts';
import { toPromotable, toOwnSale, toPromoter } from './promoters.wire.ts';

type Asking = Pick<User, 'id'>;

export function createDashboardService(context: AppContext) {
  const { db, platform, mode } = context;
  const modes = modesThatCount(mode);

  const withClicks = async (row: store.PromoterRow): Promise<OwnPromoter> => ({
    ...toPromoter(row),
    clicks: await clicksOf(db, row.id),
    weekly_mail: row.weekly_mail === 1,
  });

  const eventsFor = async (row: store.PromoterRow): Promise<Promotable[]> => {
    const events = await store.promotableEvents(db, row.id, platform.clock());
    return events.map((event) => toPromotable(event, row));
  };

  return {
    me: async (user: Asking): Promise<OwnPromoter> => withClicks(await ownPromoter(db, user)),

    stats: async (user: Asking): Promise<OwnStats> =>
      store.totalsOf(db, { promoterId: (await ownPromoter(db, user)).id, modes }),

    events: async (user: Asking): Promise<Promotable[]> => eventsFor(await ownPromoter(db, user)),

    async sales(user: Asking, { page, limit }: SalesQuery): Promise<Sale[]> {
      const whose = { promoterId: (await ownPromoter(db, user)).id, modes };
      return (await store.salesOf(db, whose, limit, (page - 1) * limit)).map(toOwnSale);
    },

    async dashboard(user: Asking): Promise<Dashboard> {
      const row = await ownPromoter(db, user);
      const whose = { promoterId: row.id, modes };
      return {
        promoter: await withClicks(row),
        stats: await store.totalsOf(db, whose),
        recentSales: (await store.salesOf(db, whose, RECENT_SALES)).map(toOwnSale),
        events: await eventsFor(row),
      };
    },

    performance: createPerformanceService(context),

    /**
     * Notes that a promoter uses this device: purchases on it with their code earn no commission. Throws `forbidden`.
     */
    async seenOn(user: Asking, visitorId: string): Promise<void> {
      const { id } = await ownPromoter(db, user);
      await inTransaction(db, (trx) => seenOn(trx, id, visitorId, platform.clock()));
    },
  };
}
