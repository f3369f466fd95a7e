import { vi } from 'vitest';
import type { EventAnalytics, Overview } from '#shared/analytics/reports.schemas.ts';

/** The events that a report can be chosen for. */
export const CHOICES = [
  { id: 2, title: 'Golden Glide', start_date: '2026-12-12' },
  { id: 1, title: 'Peach City Skate Jam', start_date: '2026-12-11' },
];

const day = (n: number): string => `2026-11-${String(n).padStart(2, '0')}`;

export function anOverview(with_: Partial<Overview> = {}): Overview {
  return {
    totalEvents: 12,
    activeEvents: 9,
    upcomingEvents: 8,
    totalOrders: 367,
    cancelledOrders: 4,
    totalRevenue: 4_073_777,
    complimentaryTickets: 0,
    salesOfDay: { orders: 1, revenue: 5411, ordersBefore: 0, revenueBefore: 0 },
    salesOfWeek: { orders: 9, revenue: 48_699, ordersBefore: 12, revenueBefore: 61_200 },
    events: [7, 8, 9, 10, 11].map((id) => {
      const state = id === 8 ? 'draft' : id === 9 ? 'cancelled' : 'published';
      const tickets = { tickets_sold: 10 * id, tickets_total: id === 8 ? 0 : 200 };
      return {
        id,
        title: `Event ${id}`,
        start_date: day(id),
        end_date: day(id + 2),
        state,
        ...tickets,
      };
    }),
    due: [],
    orders: (['completed', 'pending', 'cancelled', 'completed', 'completed'] as const).map(
      (status, n) => ({
        id: `order-${n}`,
        order_number: `RC-0000-0000-000${n}`,
        customer_name: 'Ana Rivera',
        event_title: 'Event 7',
        status,
        payment_mode: n === 3 ? 'test' : 'live',
        total_amount: 5411 + n,
        created_at: '2026-11-20T23:30:00.000Z',
        time_zone: 'America/Denver',
      }),
    ),
    ...with_,
  };
}

export function anAnalytics(with_: Partial<EventAnalytics> = {}): EventAnalytics {
  return {
    orderCount: 30,
    ticketCount: 80,
    totalSales: 432_900,
    pageViews: 960,
    uniqueVisitors: 700,
    checkoutsInitiated: 61,
    promoterSales: 43_290,
    promoterCount: 1,
    checkInCount: 55,
    complimentary: { tickets: 0, checkedIn: 0 },
    topPromoters: [
      { id: 4, name: 'Riley Fox', sales: 43_290, commission: 4000, orders: 3, clicks: 40 },
      { id: 5, name: 'Theo Nakamura', sales: 0, commission: 0, orders: 0, clicks: 1 },
    ],
    time_zone: 'America/New_York',
    salesOverTime: [
      { from: day(19), to: day(19), orders: 10, tickets: 20, sales: 132_900 },
      { from: day(20), to: day(20), orders: 20, tickets: 60, sales: 300_000 },
    ],
    ticketsByType: [
      { id: 1, name: 'Weekend Pass', sold: 60, checkedIn: 45 },
      { id: 2, name: 'Friday', sold: 20, checkedIn: 10 },
    ],
    arrivals: {
      minutes: 15,
      points: [
        { at: '2026-11-20T23:00:00.000Z', count: 40 },
        { at: '2026-11-20T23:15:00.000Z', count: 15 },
      ],
    },
    ...with_,
  };
}

const noSales = { orderCount: 0, ticketCount: 0, totalSales: 0, checkInCount: 0 };
const noVisits = { pageViews: 0, uniqueVisitors: 0, checkoutsInitiated: 0 };
export const EMPTY_ANALYTICS: Partial<EventAnalytics> = {
  ...noSales,
  ...noVisits,
  promoterSales: 0,
  promoterCount: 0,
  topPromoters: [],
  salesOverTime: [],
  ticketsByType: [],
  arrivals: { minutes: 0, points: [] },
};

/** Charts are drawn once they are in view; this reports everything as being in view. */
export function stubInView(): void {
  type Seen = (entries: { isIntersecting: boolean }[]) => void;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: Seen;
      constructor(seen: Seen) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ isIntersecting: false }, { isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
}
