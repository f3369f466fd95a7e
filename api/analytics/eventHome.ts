import type { AppContext } from '#api/context.ts';
import type { EventModes } from '#api/db/conditions.ts';
import type { Db } from '#api/db/open.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { createPoolsService } from '#api/pools/pools.service.ts';
import type { createScheduleService } from '#api/schedule/schedule.service.ts';
import { poolsLeft } from '#api/stock/pools.commands.ts';
import type { Bucket } from '#shared/analytics/timeBuckets.rules.ts';
import * as rules from '#shared/analytics/eventHome.rules.ts';
import type { EventHome, Sold } from '#shared/analytics/eventHome.schemas.ts';
import { orThrow } from '#shared/base/errors.ts';
import { iso } from '#shared/base/iso.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { NO_VENUE } from '#shared/events/events.rules.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import * as store from './eventHome.store.ts';
import { total } from './eventReport.ts';
import { salesIn, ticketsIn } from './eventReport.store.ts';
import { countVisits } from './visits.store.ts';

export type HomeUses = {
  events: Pick<EventsService, 'adminDetail'>;
  pools: Pick<ReturnType<typeof createPoolsService>, 'list'>;
  schedule: Pick<ReturnType<typeof createScheduleService>, 'conflicts'>;
};

/** Reads an event's home page in the back office: how the event sells, and what needs attention. */
export function createEventHome(
  { db, platform, mode }: AppContext,
  { events, pools, schedule }: HomeUses,
) {
  const modes = modesThatCount(mode);

  async function nightsOf(event: Awaited<ReturnType<EventsService['adminDetail']>>) {
    const list = await pools.list(event.id);
    const ids = list.map(({ id }) => id);
    const left = new Map((await poolsLeft(db, ids)).map((pool) => [pool.id, pool.left]));
    const counted = list.map((pool) => ({ ...pool, left: left.get(pool.id) ?? 0 }));
    return rules.fillOfNights(event, event.tickets, counted);
  }

  return async (id: number): Promise<EventHome> => {
    const now = platform.clock();
    const row = orThrow(await store.findWithDoors(db, id), eventUnknown);
    const event = await events.adminDetail(id);
    const nights = await nightsOf(event);
    const { curve, pace } = await salesUntil(db, { eventId: id, modes }, row.doors_at, now + 1);
    const last = rules.lastComparable(row, await store.eventsBefore(db, row.doors_at, now));
    const at = last && last.event.doors_at - (row.doors_at - now);
    const other =
      last &&
      (await salesUntil(db, { eventId: last.event.id, modes }, last.event.doors_at, at ?? 0));
    const counts = {
      draft: event.published ? 0 : 1,
      no_tickets: event.tickets.some(({ active }) => active) ? 0 : 1,
      no_venue: event.venue === NO_VENUE ? 1 : 0,
      low_stock: nights.filter(rules.isLow).length,
      clash: (await schedule.conflicts(id)).length,
      payments: await store.paymentsToReview(db, id),
      unanswered: event.asks ? await store.ordersWithoutAnswer(db, { eventId: id, modes }) : 0,
      mails: await store.deadMailsOf(db, id),
    };
    const isNew = nights.every(({ sold }) => sold === 0) && pace.final.orders === 0;
    return {
      doors_at: iso(row.doors_at),
      nights,
      sales: { day: pace.day, all: pace.all },
      comparison: last &&
        other && { id: last.event.id, title: last.event.title, why: last.why, ...other.pace },
      curve: rules.salesCurve({ doors: row.doors_at, now, tickets: curve }, other && other.curve),
      attention: rules.attentionOf(counts, {
        isOver: event.cancelled_at !== null || row.ends_at <= now,
      }),
      steps: isNew
        ? {
            venue: counts.no_venue === 0,
            ticket: counts.no_tickets === 0,
            published: event.published,
            visited: (await countVisits(db, id, null)).pageViews > 0,
          }
        : null,
    };
  };
}

/** Sales up to `at` and in all, and tickets sold by days before doors, from the same queries as the event's report. */
async function salesUntil(db: Db, of: EventModes, doors: number, at: number) {
  const [all, day, final] = rules.paceBuckets(at);
  const countdown = rules.countdownBuckets(doors);
  const buckets: Bucket[] = [all, day, final, ...countdown];
  const tickets = Map.groupBy(await ticketsIn(db, of, buckets), ({ n }) => n);
  const sales = new Map((await salesIn(db, of, [all, day, final])).map((row) => [row.n, row]));
  const soldIn = (n: number): Sold => ({
    orders: sales.get(n)?.orders ?? 0,
    sales: sales.get(n)?.sales ?? 0,
    tickets: total(tickets.get(n), 'sold'),
  });
  return {
    pace: { all: soldIn(0), day: soldIn(1), final: soldIn(2) },
    curve: countdown.map((_, n) => total(tickets.get(n + 3), 'sold')),
  };
}
