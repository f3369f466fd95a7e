import { z } from 'zod';
import { centsSchema, dateSchema, idSchema } from '#shared/events/events.schemas.ts';

const countSchema = z.int().nonnegative();

/** An event that a promoter can promote, or has promoted. */
export const promotedEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  start_date: dateSchema,
});
export type PromotedEvent = z.infer<typeof promotedEventSchema>;

/** From the first to the last wall day in the event's zone, both included. */
export const performancePointSchema = z.object({
  from: dateSchema,
  to: dateSchema,
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
