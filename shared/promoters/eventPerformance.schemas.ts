import { z } from 'zod';
import { eventChoiceSchema } from '#shared/analytics/overview.schemas.ts';
import { salesPointSchema } from '#shared/analytics/eventAnalytics.schemas.ts';
import { countSchema } from '#shared/base/count.schemas.ts';
import { centsSchema } from '#shared/events/events.schemas.ts';

/** An event that a promoter can promote, or has promoted. */
export const promotedEventSchema = eventChoiceSchema;
export type PromotedEvent = z.infer<typeof promotedEventSchema>;

export const performancePointSchema = salesPointSchema.pick({ from: true, to: true }).extend({
  /** Of the promoter's links: a visitor counts once a day. */
  clicks: countSchema,
  orders: countSchema,
  /** What these orders have brought, in cents, without what was given back. */
  revenue: centsSchema,
});
export type PerformancePoint = z.infer<typeof performancePointSchema>;

/**
 * `GET /api/promoters/me/events/{eventId}/performance`. Orders are those bought in the range and not given back, by
 * the promoter's link or code; without a click and an order there are no points.
 */
export const eventPerformanceSchema = z.object({
  clicks: countSchema,
  orders: countSchema,
  revenue: centsSchema,
  /** What these orders earn the promoter, in cents. */
  commission: centsSchema,
  points: z.array(performancePointSchema),
});
export type EventPerformance = z.infer<typeof eventPerformanceSchema>;
