import { z } from 'zod';
import { promotableSchema, promoterSchema, saleSchema } from './promoters.schemas.ts';
import { printable } from '#shared/base/text.schemas.ts';
import { eventChoiceSchema, salesPointSchema } from '#shared/analytics/reports.schemas.ts';
import { countSchema, centsSchema } from '#shared/base/scalars.schemas.ts';

export const ownPromoterSchema = promoterSchema.extend({
  /** Clicks on the promoter's links: one per visitor, event and day. */
  clicks: z.int().min(0),
  weekly_mail: z.boolean().default(false),
});
export type OwnPromoter = z.infer<typeof ownPromoterSchema>;

/** Totals net of refunds; amounts in cents. */
export const ownStatsSchema = z.object({
  totalSales: centsSchema,
  totalCommission: centsSchema,
  salesCount: z.int().min(0),
});
export type OwnStats = z.infer<typeof ownStatsSchema>;

/** Number of sales in `recentSales`. */
export const RECENT_SALES = 3;

export const dashboardSchema = z.object({
  promoter: ownPromoterSchema,
  stats: ownStatsSchema,
  recentSales: z.array(saleSchema),
  events: z.array(promotableSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const salesQuerySchema = z.object({
  page: z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000)).default(1),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(100)).default(100),
});
export type SalesQuery = z.output<typeof salesQuerySchema>;

/** Body and answer of `PUT /api/promoters/me/weekly-mail`. */
export const weeklyMailSchema = z.object({ on: z.boolean('On or off') });
export type WeeklyMail = z.infer<typeof weeklyMailSchema>;

/** The token of an unsubscribe link; a malformed one counts as unknown, not as an error. */
export const weeklyLinkSchema = z.object({ token: printable(z.string().max(200)) });

/** A place on the leaderboard; promoters with equal sales share a place. */
const placeSchema = z.object({
  rank: z.int().min(1),
  name: z.string(),
  tickets: z.int().min(1),
  /** True if this is the caller's own place on the leaderboard. */
  own: z.boolean(),
});
export type LeaderboardPlace = z.infer<typeof placeSchema>;

/** Promoters by tickets sold for an event, net of refunds; no amounts. */
export const leaderboardSchema = z.object({
  /**
   * The best places in order, plus the caller's own, even if it is further down. Missing if the caller sold nothing
   * yet.
   */
  places: z.array(placeSchema),
  /** Number of promoters with sales. */
  promoters: z.int().min(0),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

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
