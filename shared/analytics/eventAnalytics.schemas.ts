import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';

export const topPromoterSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What their orders have brought, and what they earn by them, both without what was given back. */
  sales: centsSchema,
  commission: centsSchema,
  orders: countSchema,
  /** Of their links: a visitor counts once a day. */
  clicks: countSchema,
});
export type TopPromoter = z.infer<typeof topPromoterSchema>;

/** From the first to the last wall day in the event's zone, both included. */
export const salesPointSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  orders: countSchema,
  tickets: countSchema,
  sales: centsSchema,
});
export type SalesPoint = z.infer<typeof salesPointSchema>;

export const ticketTypeSchema = z.object({
  id: idSchema,
  name: z.string(),
  sold: countSchema,
  checkedIn: countSchema,
});
export type TicketType = z.infer<typeof ticketTypeSchema>;

/** How many came in the `minutes` from `at` on. */
export const arrivalsSchema = z.object({
  minutes: countSchema,
  points: z.array(z.object({ at: instantSchema, count: countSchema })),
});
export type Arrivals = z.infer<typeof arrivalsSchema>;

/**
 * `GET /api/admin/events/{eventId}/analytics`. Orders, tickets and sales are those bought in the range and not given
 * back; check-ins are those of these tickets. Clicks, visits and arrivals are those that happened in the range.
 */
export const eventAnalyticsSchema = z.object({
  orderCount: countSchema,
  ticketCount: countSchema,
  totalSales: centsSchema,
  pageViews: countSchema,
  uniqueVisitors: countSchema,
  checkoutsInitiated: countSchema,
  promoterSales: centsSchema,
  /** How many promoters sold anything. */
  promoterCount: countSchema,
  checkInCount: countSchema,
  topPromoters: z.array(topPromoterSchema),
  time_zone: z.string(),
  salesOverTime: z.array(salesPointSchema),
  ticketsByType: z.array(ticketTypeSchema),
  arrivals: arrivalsSchema,
});
export type EventAnalytics = z.infer<typeof eventAnalyticsSchema>;
