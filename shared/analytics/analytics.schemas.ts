import { z } from 'zod';

/** A random UUID that a browser made up, and keeps to tell its visits from those of others. */
export const visitorIdSchema = z.uuid();

export const pageViewSchema = z.object({
  visitorId: visitorIdSchema,
  /** Looked at for robots, and not kept. */
  userAgent: z.string().max(1000),
});
export type PageView = z.infer<typeof pageViewSchema>;

export const checkoutInitiatedSchema = z.object({ visitorId: visitorIdSchema });

/** A device on which a promoter is logged in. */
export const seenDeviceSchema = z.object({ visitorId: visitorIdSchema });

/** A click on a promoter's link; the code as it stood in the URL. */
export const promoClickSchema = z.object({
  visitorId: visitorIdSchema,
  code: z.string().min(1).max(100),
});
export type PromoClick = z.infer<typeof promoClickSchema>;

/** What became of an event's page: whole visits, and in how many browsers. */
export type VisitCounts = { pageViews: number; uniqueVisitors: number; checkoutsInitiated: number };

export const dateRangeSchema = z.enum(['all', '7days', '30days', '90days']);
export type DateRange = z.infer<typeof dateRangeSchema>;
