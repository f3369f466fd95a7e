import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';

const topPromoterSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Revenue and commission, without refunds. */
  sales: centsSchema,
  commission: centsSchema,
  orders: countSchema,
  /** One per visitor and day. */
  clicks: countSchema,
});
export type TopPromoter = z.infer<typeof topPromoterSchema>;

/** Wall days in the event's zone, first and last included. */
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

/** Check-ins in the `minutes` from `at`. */
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
  /** Valid complimentary tickets: in no other figure here. */
  complimentary: z.object({ tickets: countSchema, checkedIn: countSchema }),
  topPromoters: z.array(topPromoterSchema),
  time_zone: z.string(),
  salesOverTime: z.array(salesPointSchema),
  ticketsByType: z.array(ticketTypeSchema),
  arrivals: arrivalsSchema,
});
export type EventAnalytics = z.infer<typeof eventAnalyticsSchema>;
