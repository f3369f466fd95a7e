import { createHash } from 'node:crypto';
import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { isOwnDevice } from '#api/promos/ownPurchase.commands.ts';
import { findPromo } from '#api/promos/promos.queries.ts';
import { dayOf, isRobot, startOf } from '#shared/analytics/visits.rules.ts';
import type {
  DateRange,
  PageView,
  PromoClick,
  VisitCounts,
} from '#shared/analytics/analytics.contract.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { checkPromo } from '#shared/promos/promos.rules.ts';
import type { Db } from '#api/db/open.ts';
import * as store from './visits.store.ts';

const VISITOR_LENGTH = 22;

/** Hashes a visitor per event, so that visits to different events can't be linked. */
function visitorAt(eventId: number, visitorId: string): string {
  const text = `${eventId}:${visitorId.toLowerCase()}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, VISITOR_LENGTH);
}

/** Counts page views, clicks on promoters' links and started checkouts. */
export function createVisitsService(
  { db, platform }: AppContext,
  { events }: { events: Pick<EventsService, 'exists'> },
) {
  async function visitOf(event_id: number, kind: store.Visit['kind'], visitorId: string) {
    if (!(await events.exists(event_id))) throw new AppError(eventUnknown);
    const at = platform.clock();
    return { event_id, kind, visitor: visitorAt(event_id, visitorId), day: dayOf(at), at };
  }

  return {
    /**
     * Counts a page view. Robots are left out, judging by the user agents in the body and in the request. Throws
     * `eventUnknown`.
     */
    async pageView(eventId: number, view: PageView, requestAgent: string): Promise<void> {
      if (isRobot(view.userAgent) || isRobot(requestAgent)) return;
      const visit = await visitOf(eventId, 'page_view', view.visitorId);
      await inTransaction(db, async (trx) => {
        await store.insertVisit(trx, visit);
        await store.noteVisitor(trx, visit);
      });
    },

    /** Throws `eventUnknown`. */
    async checkoutInitiated(
      eventId: number,
      visitorId: string,
      requestAgent: string,
    ): Promise<void> {
      if (isRobot(requestAgent)) return;
      await store.insertVisit(db, await visitOf(eventId, 'checkout_initiated', visitorId));
    },

    /**
     * Counts a click on a promoter's link, except for an unknown or inactive code and for clicks by the promoter
     * (recognized by account or device). The response doesn't reveal if the click was counted. Throws `eventUnknown`.
     */
    async promoClick(
      eventId: number,
      click: PromoClick,
      { agent, userId }: { agent: string; userId: string | null },
    ): Promise<void> {
      if (isRobot(agent)) return;
      const { kind: _, ...visit } = await visitOf(eventId, 'page_view', click.visitorId);
      const found = await findPromo(db, click.code, eventId);
      if (!found.promoter || !checkPromo(found).applied) return;
      const { id, user_id } = found.promoter;
      if (user_id && user_id === userId) return;
      if (await isOwnDevice(db, id, click.visitorId, visit.at)) return;
      await store.insertClick(db, { ...visit, promoter_id: id });
    },

    /** Returns the counts for a range that ends now. For an unknown event, all counts are zero. */
    counts(eventId: number, range: DateRange): Promise<VisitCounts> {
      return store.countVisits(db, eventId, startOf(range, platform.clock()));
    },
  };
}

export { unlinkClicks } from './visits.store.ts';

/** Deletes old visits and adds them to the event's totals, so that reports still count them. */
export async function pruneVisits(trx: Db, before: number, most: number): Promise<number> {
  const old = await store.oldVisits(trx, before, most);
  for (const [eventId, some] of Map.groupBy(old, (visit) => visit.event_id)) {
    const page_views = some.filter(({ kind }) => kind === 'page_view').length;
    const checkouts_initiated = some.length - page_views;
    await store.addToSums(trx, eventId, { page_views, checkouts_initiated, unique_visitors: 0 });
  }
  const ids = old.map(({ id }) => id);
  await store.deleteVisits(trx, ids);
  return old.length;
}

/** Deletes old visitors and adds them to the totals of their events. */
export async function pruneVisitors(trx: Db, before: number, most: number): Promise<number> {
  const events = await store.takeVisitors(trx, before, most);
  for (const [eventId, { length: unique_visitors }] of Map.groupBy(events, (id) => id))
    await store.addToSums(trx, eventId, { page_views: 0, checkouts_initiated: 0, unique_visitors });
  return events.length;
}
