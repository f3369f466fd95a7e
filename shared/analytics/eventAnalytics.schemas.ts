import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { dateSchema, idSchema } from '#shared/base/ids.schemas.ts';
import { centsSchema, instantSchema } from '#shared/events/events.schemas.ts';

const topPromoterSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Sales less refunds; `commission` is less what refunds reversed. */
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

/** The number of check-ins in each span of `minutes` that begins at `at`. */
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
