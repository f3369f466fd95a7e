import { z } from 'zod';

/** Random UUID made by the browser, to count unique visitors. */
export const visitorIdSchema = z.uuid();

export const pageViewSchema = z.object({
  visitorId: visitorIdSchema,
  /** The browser's user agent, for robot detection; not stored. */
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

/** `pageViews` counts all visits, `uniqueVisitors` counts browsers. */
export type VisitCounts = { pageViews: number; uniqueVisitors: number; checkoutsInitiated: number };

export const dateRangeSchema = z.enum(['all', '7days', '30days', '90days']);
export type DateRange = z.infer<typeof dateRangeSchema>;
