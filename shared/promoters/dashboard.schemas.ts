import { z } from 'zod';
import { centsSchema } from '#shared/events/events.schemas.ts';
import { promotableSchema, promoterSchema, saleSchema } from './promoters.schemas.ts';

/** Promoters as they see themselves. */
export const ownPromoterSchema = promoterSchema.extend({
  /** Clicks on the promoter's links: one per visitor, event and day. */
  clicks: z.int().min(0),
  /** Whether they get a summary of every week. Copies that older versions left on a device are without. */
  weekly_mail: z.boolean().default(false),
});
export type OwnPromoter = z.infer<typeof ownPromoterSchema>;

/** What a promoter has sold in all, without what was given back; amounts in cents. */
export const ownStatsSchema = z.object({
  totalSales: centsSchema,
  totalCommission: centsSchema,
  /** Orders of which something is left. */
  salesCount: z.int().min(0),
});
export type OwnStats = z.infer<typeof ownStatsSchema>;

/** Everything of the dashboard but the pages of its history. */
export const dashboardSchema = z.object({
  promoter: ownPromoterSchema,
  stats: ownStatsSchema,
  /** The newest ones. */
  recentSales: z.array(saleSchema),
  events: z.array(promotableSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Which part of one's own sales, the newest first. */
export const salesQuerySchema = z.object({
  page: z.coerce.number<string>().pipe(z.int().min(1).max(1_000_000)).default(1),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(100)).default(100),
});
export type SalesQuery = z.output<typeof salesQuerySchema>;
