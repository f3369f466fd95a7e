import { z } from 'zod';
import { eventChoiceSchema } from '#shared/analytics/overview.schemas.ts';
import { salesPointSchema } from '#shared/analytics/eventAnalytics.schemas.ts';
import { countSchema } from '#shared/base/count.schemas.ts';
import { centsSchema } from '#shared/events/events.schemas.ts';

export const promotedEventSchema = eventChoiceSchema;
export type PromotedEvent = z.infer<typeof promotedEventSchema>;

const performancePointSchema = salesPointSchema.pick({ from: true, to: true }).extend({
  clicks: countSchema,
  orders: countSchema,
  revenue: centsSchema,
});
export type PerformancePoint = z.infer<typeof performancePointSchema>;

/**
 * Answer of `GET /api/promoters/me/events/{eventId}/performance`: orders in the date range that came through the
 * promoter's link or code and were not refunded. `points` is empty without clicks and orders.
 */
export const eventPerformanceSchema = z.object({
  clicks: countSchema,
  orders: countSchema,
  revenue: centsSchema,
  commission: centsSchema,
  points: z.array(performancePointSchema),
});
export type EventPerformance = z.infer<typeof eventPerformanceSchema>;
