import type { AppContext } from '#api/context.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { startOf, dayBuckets } from '#shared/analytics/analytics.rules.ts';
import type { DateRange } from '#shared/analytics/analytics.contract.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { sumOf } from '#shared/base/money.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import type { EventPerformance, PromotedEvent } from '#shared/promoters/dashboard.schemas.ts';
import { notApproved } from '#shared/promoters/promoters.rules.ts';
import { ownPromoter } from './ownPromoter.ts';
import * as store from './dashboard.store.ts';

type Asking = Pick<User, 'id'>;

const NOTHING: EventPerformance = { clicks: 0, orders: 0, revenue: 0, commission: 0, points: [] };

export function createPerformanceService({ db, platform, mode }: AppContext) {
  const modes = modesThatCount(mode);
  async function approved(user: Asking): Promise<number> {
    const { id, status } = await ownPromoter(db, user);
    if (status !== 'approved') throw new AppError(notApproved);
    return id;
  }

  return {
    /** Events that a promoter can see the performance of. Throws `forbidden` and `notApproved`. */
    async events(user: Asking): Promise<PromotedEvent[]> {
      const whose = { promoterId: await approved(user), modes };
      const events = store.promotedEvents(db, whose, platform.clock());
      return (await events.execute()).map(({ id, title, start_date }) => ({
        id,
        title,
        start_date,
      }));
    },

    /** Clicks and sales of a promoter for an event. Throws `forbidden`, `notApproved` and `eventUnknown`. */
    async ofEvent(user: Asking, eventId: number, range: DateRange): Promise<EventPerformance> {
      const now = platform.clock();
      const of = { eventId, promoterId: await approved(user), modes };
      const event = orThrow(
        await store.promotedEvents(db, of, now).where('id', '=', eventId).executeTakeFirst(),
        eventUnknown,
      );
      const since = startOf(range, now);
      const span = await store.spanOfActivity(db, of, since ?? 0);
      if (!span) return NOTHING;
      // Without a start ('all time'), the range ends with the event if that is over, or with a later click or order.
      const [from, to] = [since ?? span.first, since === null ? Math.min(now, event.ends_at) : now];
      const buckets = dayBuckets(from, Math.max(to, span.last), event.time_zone);
      const clicks = await store.clicksIn(db, of, buckets);
      const orders = await store.ordersIn(db, of, buckets);
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
