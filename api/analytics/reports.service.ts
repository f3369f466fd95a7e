import type { AppContext } from '#api/context.ts';
import { startOfDays } from '#shared/analytics/timeBuckets.rules.ts';
import type { DateRange } from '#shared/analytics/analytics.contract.ts';
import { openWork } from '#shared/analytics/eventHome.rules.ts';
import {
  DUE,
  type EventAnalytics,
  type EventChoice,
  type Overview,
} from '#shared/analytics/reports.schemas.ts';
import { orThrow } from '#shared/base/errors.ts';
import { sumOf } from '#shared/base/money.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { modesThatCount } from '#shared/payments/modes.rules.ts';
import { countsOf } from '#api/events/events.queries.ts';
import { balancesOfAll } from '#api/ledger/ledger.queries.ts';
import { countVisits } from './visits.store.ts';
import { arrivals, promoterFigures, total, salesReport } from './eventReport.ts';
import { createEventHome, type HomeUses } from './eventHome.ts';
import * as overview from './overview.store.ts';
import { complimentaryIn, findEvent } from './eventReport.store.ts';

const PREVIEWS = 5;
const DAY = 86_400_000;

export function createReportsService(context: AppContext, uses: HomeUses) {
  const { db, platform, mode } = context;
  const modes = modesThatCount(mode);

  return {
    async overview(): Promise<Overview> {
      const now = platform.clock();
      const events = await overview.countEvents(db, now);
      const { orders, revenue, complimentary } = await overview.totals(db, modes);
      const newest = await overview.newestOrders(db, PREVIEWS);
      const first = await overview.firstEvents(db, now, PREVIEWS);
      const ids = first.map(({ id }) => id);
      const counts = await countsOf(db, ids);
      const balances = await balancesOfAll(db, modes, now);
      const payouts = [...balances.values()].filter(({ available }) => available > 0).length;
      return {
        totalEvents: events.total,
        activeEvents: events.active,
        upcomingEvents: events.upcoming,
        totalOrders: orders,
        cancelledOrders: await overview.countCancelled(db, modes),
        totalRevenue: revenue,
        complimentaryTickets: complimentary,
        salesOfDay: await overview.salesSince(db, modes, { now, span: DAY }),
        salesOfWeek: await overview.salesSince(db, modes, { now, span: 7 * DAY }),
        events: first.map((event) => listedEvent(event, counts.get(event.id))),
        orders: newest.map(({ refunded_amount: refunded, ...order }) => ({
          ...order,
          total_amount: order.total_amount - refunded,
          created_at: new Date(order.created_at).toISOString(),
        })),
        due: openWork(DUE, { ...(await overview.countDue(db, now)), payouts }),
      };
    },

    eventChoices(): Promise<EventChoice[]> {
      return overview.eventChoices(db);
    },

    eventHome: createEventHome(context, uses),

    async eventAnalytics(eventId: number, range: DateRange): Promise<EventAnalytics> {
      const event = orThrow(await findEvent(db, eventId), eventUnknown);
      const now = platform.clock();
      const question = { eventId, modes, since: startOfDays(range, now, event.time_zone), now };
      const sold = await salesReport(db, question, event);
      return {
        orderCount: total(sold.salesOverTime, 'orders'),
        ticketCount: total(sold.ticketsByType, 'sold'),
        totalSales: sumOf(sold.salesOverTime.map((point) => point.sales)),
        checkInCount: total(sold.ticketsByType, 'checkedIn'),
        complimentary: await complimentaryIn(db, eventId, question.since),
        ...(await countVisits(db, eventId, question.since)),
        ...(await promoterFigures(db, question)),
        time_zone: event.time_zone,
        ...sold,
        arrivals: await arrivals(db, question),
      };
    },
  };
}

type EventRow = Awaited<ReturnType<typeof overview.firstEvents>>[number];

function listedEvent(
  { published, cancelled_at, ...event }: EventRow,
  { sold, total } = { sold: 0, total: 0 },
): Overview['events'][number] {
  const state = cancelled_at === null ? (published === 1 ? 'published' : 'draft') : 'cancelled';
  return { ...event, state, tickets_sold: sold, tickets_total: total };
}
