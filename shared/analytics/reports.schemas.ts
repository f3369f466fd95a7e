import { z } from 'zod';
import {
  countSchema,
  dateSchema,
  idSchema,
  centsSchema,
  instantSchema,
} from '#shared/base/scalars.schemas.ts';
import { orderStatusSchema, paymentModeSchema } from '#shared/orders/orders.schemas.ts';

export const eventChoiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  start_date: dateSchema,
});
export type EventChoice = z.infer<typeof eventChoiceSchema>;

const overviewEventSchema = eventChoiceSchema.extend({
  end_date: dateSchema,
  /** `draft`: visible to admins and staff only. */
  state: z.enum(['draft', 'published', 'cancelled']),
  /** Tickets sold, including those of test mode. `tickets_total` is the number for sale, sold or not. */
  tickets_sold: countSchema,
  tickets_total: countSchema,
});

/** Sales in a period, and in the period of the same length before it. */
const salesSchema = z.object({
  orders: countSchema,
  revenue: z.int(),
  ordersBefore: countSchema,
  revenueBefore: z.int(),
});
export type Sales = z.infer<typeof salesSchema>;

const overviewOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  customer_name: z.string(),
  event_title: z.string(),
  status: orderStatusSchema,
  payment_mode: paymentModeSchema,
  total_amount: centsSchema,
  created_at: instantSchema,
  /** The event's zone, for showing dates. */
  time_zone: z.string(),
});

/** Work that waits for an admin, besides payments and mails, which have counts of their own. */
export const DUE = ['applications', 'payouts', 'no_tickets', 'drafts'] as const;

export const overviewSchema = z.object({
  totalEvents: countSchema,
  activeEvents: countSchema,
  upcomingEvents: countSchema,
  /** In live mode, this count and `totalRevenue` leave out test orders. */
  totalOrders: countSchema,
  /** How many of the total orders are canceled; event reports leave them out. */
  cancelledOrders: countSchema,
  totalRevenue: centsSchema,
  /** Valid complimentary tickets, which the totals do not include. */
  complimentaryTickets: countSchema,
  /** Sales of the last 24 hours and of the last seven days: completed orders after refunds. */
  salesOfDay: salesSchema,
  salesOfWeek: salesSchema,
  /** Up to five events: current and upcoming first, then the latest past ones. */
  events: z.array(overviewEventSchema),
  orders: z.array(overviewOrderSchema),
  /** Work with a count above zero. */
  due: z.array(z.object({ what: z.enum(DUE), count: countSchema })),
});
export type Overview = z.infer<typeof overviewSchema>;
export type Due = Overview['due'][number];

const topPromoterSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Sales after refunds. `commission` is after reversals. */
  sales: centsSchema,
  commission: centsSchema,
  orders: countSchema,
  /** A visitor's clicks count once per day. */
  clicks: countSchema,
});
export type TopPromoter = z.infer<typeof topPromoterSchema>;

/** A range of wall days in the event's zone, first and last included. */
export const salesPointSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  orders: countSchema,
  tickets: countSchema,
  sales: centsSchema,
});
export type SalesPoint = z.infer<typeof salesPointSchema>;

const ticketTypeSchema = z.object({
  id: idSchema,
  name: z.string(),
  sold: countSchema,
  checkedIn: countSchema,
});
export type TicketType = z.infer<typeof ticketTypeSchema>;

/** Check-ins in spans of `minutes` minutes; each span begins at its `at`. */
const arrivalsSchema = z.object({
  minutes: countSchema,
  points: z.array(z.object({ at: instantSchema, count: countSchema })),
});
export type Arrivals = z.infer<typeof arrivalsSchema>;

export const eventAnalyticsSchema = z.object({
  orderCount: countSchema,
  ticketCount: countSchema,
  totalSales: centsSchema,
  pageViews: countSchema,
  uniqueVisitors: countSchema,
  checkoutsInitiated: countSchema,
  promoterSales: centsSchema,
  promoterCount: countSchema,
  checkInCount: countSchema,
  /** Valid complimentary tickets, which no other figure here includes. */
  complimentary: z.object({ tickets: countSchema, checkedIn: countSchema }),
  topPromoters: z.array(topPromoterSchema),
  time_zone: z.string(),
  salesOverTime: z.array(salesPointSchema),
  ticketsByType: z.array(ticketTypeSchema),
  arrivals: arrivalsSchema,
});
export type EventAnalytics = z.infer<typeof eventAnalyticsSchema>;
