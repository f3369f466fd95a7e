import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Platform } from '#api/platform.ts';
import { dayOf, isRobot, startOf } from '#shared/analytics/analytics.rules.ts';
import type {
  DailyVisits,
  DateRange,
  PageView,
  VisitCounts,
} from '#shared/analytics/analytics.schemas.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import * as store from './analytics.store.ts';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

type Deps = {
  db: Kysely<Schema>;
  platform: Pick<Platform, 'clock'>;
  events: Pick<EventsService, 'exists'>;
};

const VISITOR_LENGTH = 22;

/** The same visitor of another event is somebody else: what is counted cannot become a trail. */
function visitorAt(eventId: number, visitorId: string): string {
  const text = `${eventId}:${visitorId.toLowerCase()}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, VISITOR_LENGTH);
}

/** How many looked at an event's page, and began to pay. */
export function createAnalyticsService({ db, platform, events }: Deps) {
  async function note(
    event_id: number,
    kind: store.Visit['kind'],
    visitorId: string,
  ): Promise<void> {
    if (!(await events.exists(event_id))) throw new AppError(eventUnknown);
    const at = platform.clock();
    const visitor = visitorAt(event_id, visitorId);
    await store.insertVisit(db, { event_id, kind, visitor, day: dayOf(at), at });
  }

  return {
    /** Robots are not counted, by what the page says and by what the request says. Throws `eventUnknown`. */
    async pageView(eventId: number, view: PageView, requestAgent: string): Promise<void> {
      if (isRobot(view.userAgent) || isRobot(requestAgent)) return;
      await note(eventId, 'page_view', view.visitorId);
    },

    /** Throws `eventUnknown`. */
    async checkoutInitiated(
      eventId: number,
      visitorId: string,
      requestAgent: string,
    ): Promise<void> {
      if (!isRobot(requestAgent)) await note(eventId, 'checkout_initiated', visitorId);
    },

    /** The figures of a range that ends now. An event that is not there has none. */
    counts(eventId: number, range: DateRange): Promise<VisitCounts> {
      return store.countVisits(db, eventId, startOf(range, platform.clock()));
    },

    /** The same by UTC day; days without anything are left out. A visitor of two days counts on both. */
    countsByDay(eventId: number, range: DateRange): Promise<DailyVisits[]> {
      return store.countVisitsByDay(db, eventId, startOf(range, platform.clock()));
    },
  };
}
