import { z } from 'zod';
import { centsSchema } from '#shared/events/events.schemas.ts';
import { promotableSchema, promoterSchema, saleSchema } from './promoters.schemas.ts';

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
