import { z } from 'zod';
import { body, contract, empty } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';

/** Random UUID made by the browser, to count unique visitors. */
export const visitorIdSchema = z.uuid();

const pageViewSchema = z.object({
  visitorId: visitorIdSchema,
  /** The browser's user agent, for robot detection; not stored. */
  userAgent: z.string().max(1000),
});
export type PageView = z.infer<typeof pageViewSchema>;

const checkoutInitiatedSchema = z.object({ visitorId: visitorIdSchema });

/** A device on which a promoter is logged in. */
export const seenDeviceSchema = z.object({ visitorId: visitorIdSchema });

/** A click on a promoter's link, with the code as it stood in the URL. */
const promoClickSchema = z.object({
  visitorId: visitorIdSchema,
  code: z.string().min(1).max(100),
});
export type PromoClick = z.infer<typeof promoClickSchema>;

/** `pageViews` counts all visits, `uniqueVisitors` counts browsers. */
export type VisitCounts = { pageViews: number; uniqueVisitors: number; checkoutsInitiated: number };

export const dateRangeSchema = z.enum(['all', '7days', '30days', '90days']);
export type DateRange = z.infer<typeof dateRangeSchema>;

export const analyticsContract = contract('analytics', {
  pageView: {
    post: '/api/analytics/pageview/{id}',
    summary: 'Count a visit to an event page',
    access: 'public',
    shed: true,
    request: { params: idParams, body: body(pageViewSchema) },
    responses: { 204: empty() },
    problems: [eventUnknown],
  },
  promoClick: {
    post: '/api/analytics/promo-click/{id}',
    summary: "Count a visit from a promoter's link",
    access: 'public',
    shed: true,
    request: { params: idParams, body: body(promoClickSchema) },
    responses: { 204: empty() },
    problems: [eventUnknown],
  },
  checkoutInitiated: {
    post: '/api/analytics/checkout-initiated/{id}',
    summary: 'Count that a visitor started to check out',
    access: 'public',
    shed: true,
    request: { params: idParams, body: body(checkoutInitiatedSchema) },
    responses: { 204: empty() },
    problems: [eventUnknown],
  },
});
