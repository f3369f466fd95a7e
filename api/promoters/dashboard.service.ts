import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { seenOn } from '#api/promos/ownPurchase.commands.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { startOf } from '#shared/analytics/visits.rules.ts';
import { dayBuckets } from '#shared/analytics/timeBuckets.rules.ts';
import type { DateRange } from '#shared/analytics/analytics.contract.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { forbidden } from '#shared/base/http.errors.ts';
import { sumOf } from '#shared/base/money.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import {
  type Dashboard,
  type EventPerformance,
  type Leaderboard,
  type OwnPromoter,
  type OwnStats,
  type PromotedEvent,
  RECENT_SALES,
  type SalesQuery,
} from '#shared/promoters/dashboard.schemas.ts';
import {
  leaderboardOff,
  notApproved,
  promotedEventUnknown,
} from '#shared/promoters/promoters.rules.ts';
import { leaderboardOf } from '#shared/promoters/leaderboard.rules.ts';
import type { Promotable, Sale } from '#shared/promoters/promoters.schemas.ts';
import * as figures from './dashboard.store.ts';
import * as store from './promoters.store.ts';
import { toPromotable, toOwnSale, toPromoter } from './promoters.wire.ts';

type Asking = Pick<User, 'id'>;

/** The promoter row of a user, whatever its status. Throws `forbidden` for users who never applied. */
export async function ownPromoter(db: Db, { id }: Asking): Promise<store.PromoterRow> {
  return orThrow(await figures.promoterOfUser(db, id), forbidden);
}

/** The id of a user's promoter. Throws `forbidden` and `notApproved`. */
export async function approvedPromoter(db: Db, user: Asking): Promise<number> {
  const { id, status } = await ownPromoter(db, user);
  if (status !== 'approved') throw new AppError(notApproved);
  return id;
}

export function createDashboardService(context: AppContext) {
  const { db, platform, mode } = context;
  const modes = modesThatCount(mode);

  const withClicks = async (row: store.PromoterRow): Promise<OwnPromoter> => ({
    ...toPromoter(row),
    clicks: await figures.clicksOf(db, row.id),
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
     * The leaderboard that a promoter sees. Throws `forbidden`, `notApproved`, `promotedEventUnknown`,
     * `leaderboardOff`.
     */
    async leaderboard(user: Asking, eventId: number): Promise<Leaderboard> {
      const id = await approvedPromoter(db, user);
      const on = orThrow(await figures.boardOf(db, eventId), promotedEventUnknown);
      if (!on) throw new AppError(leaderboardOff);
      return leaderboardOf(await figures.soldByPromoter(db, eventId, modes), id);
    },

    /**
     * Notes that a promoter uses this device: purchases on it with their code earn no commission. Throws `forbidden`.
     */
    async seenOn(user: Asking, visitorId: string): Promise<void> {
      const { id } = await ownPromoter(db, user);
      await inTransaction(db, (trx) => seenOn(trx, id, visitorId, platform.clock()));
    },
  };
}

const NOTHING: EventPerformance = { clicks: 0, orders: 0, revenue: 0, commission: 0, points: [] };

function createPerformanceService({ db, platform, mode }: AppContext) {
  const modes = modesThatCount(mode);

  return {
    /** Events for which a promoter can see clicks and sales. Throws `forbidden` and `notApproved`. */
    async events(user: Asking): Promise<PromotedEvent[]> {
      const whose = { promoterId: await approvedPromoter(db, user), modes };
      const events = figures.promotedEvents(db, whose, platform.clock());
      return (await events.execute()).map(({ id, title, start_date }) => ({
        id,
        title,
        start_date,
      }));
    },

    /** Clicks and sales of a promoter for an event. Throws `forbidden`, `notApproved` and `eventUnknown`. */
    async ofEvent(user: Asking, eventId: number, range: DateRange): Promise<EventPerformance> {
      const now = platform.clock();
      const of = { eventId, promoterId: await approvedPromoter(db, user), modes };
      const event = orThrow(
        await figures.promotedEvents(db, of, now).where('id', '=', eventId).executeTakeFirst(),
        eventUnknown,
      );
      const since = startOf(range, now);
      const span = await figures.spanOfActivity(db, of, since ?? 0);
      if (!span) return NOTHING;
      // Without a start ('all time'), the range ends with the event if that is over, or with a later click or order.
      const [from, to] = [since ?? span.first, since === null ? Math.min(now, event.ends_at) : now];
      const buckets = dayBuckets(from, Math.max(to, span.last), event.time_zone);
      const clicks = await figures.clicksIn(db, of, buckets);
      const orders = await figures.ordersIn(db, of, buckets);
      const points = buckets.map((bucket, n) => ({
        from: bucket.from,
        to: bucket.to,
        clicks: clicks.get(n) ?? 0,
        orders: orders.get(n)?.orders ?? 0,
        revenue: orders.get(n)?.revenue ?? 0,
      }));
      return {
        clicks: sumOf([...clicks.values()]),
        orders: sumOf(points.map((point) => point.orders)),
        revenue: sumOf(points.map((point) => point.revenue)),
        commission: sumOf([...orders.values()].map(({ commission }) => commission)),
        points,
      };
    },
  };
}
