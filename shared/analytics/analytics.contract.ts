import { z } from 'zod';
import { admin, body, contract, empty, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams, countSchema, dateSchema, idSchema } from '#shared/base/ids.schemas.ts';
import { centsSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { eventAnalyticsSchema, eventChoiceSchema, overviewSchema } from './reports.schemas.ts';

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

/** A click on a promoter's link; the code as it stood in the URL. */
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

/** What is sold, held in open checkouts, and left to buy. Test sales take up stock, too. */
const fillSchema = z.object({ sold: countSchema, held: countSchema, left: countSchema });
export type Fill = z.infer<typeof fillSchema>;

const namedFillSchema = fillSchema.extend({ id: idSchema, name: z.string() });

const nightSchema = fillSchema.extend({
  day: dateSchema,
  pools: z.array(namedFillSchema),
  products: z.array(namedFillSchema),
});
export type Night = z.infer<typeof nightSchema>;

/** Valid tickets and completed orders, after refunds, as in the event's report. */
const soldSchema = z.object({ orders: countSchema, tickets: countSchema, sales: centsSchema });
export type Sold = z.infer<typeof soldSchema>;

const paceSchema = z.object({ day: soldSchema, all: soldSchema });

/** Tickets sold so many days before doors; null for days that have not come. */
const curvePointSchema = z.object({
  daysBefore: countSchema,
  tickets: countSchema.nullable(),
  before: countSchema.nullable(),
});
export type CurvePoint = z.infer<typeof curvePointSchema>;

export const ATTENTION = [
  'draft',
  'no_tickets',
  'low_stock',
  'clash',
  'payments',
  'unanswered',
  'mails',
] as const;

export const eventHomeSchema = z.object({
  /** When doors open, from which days are counted. */
  doors_at: instantSchema,
  nights: z.array(nightSchema),
  /** Sales of the last 24 hours, and in all. */
  sales: paceSchema,
  /** The last comparable event, at as long before its doors; null if there is none. */
  comparison: paceSchema
    .extend({
      id: idSchema,
      title: z.string(),
      why: z.enum(['series', 'venue', 'latest']),
      final: soldSchema,
    })
    .nullable(),
  curve: z.array(curvePointSchema),
  attention: z.array(z.object({ what: z.enum(ATTENTION), count: countSchema })),
  /** The steps to the first sale; null once something was sold. */
  steps: z
    .object({
      venue: z.boolean(),
      ticket: z.boolean(),
      published: z.boolean(),
      visited: z.boolean(),
    })
    .nullable(),
});
export type EventHome = z.infer<typeof eventHomeSchema>;
export type Attention = EventHome['attention'][number];

export const reportsContract = contract('reports', {
  overview: {
    get: '/api/admin/overview',
    summary: 'Totals over all events, the next events and the newest orders',
    ...admin.report,
    responses: { 200: reply(overviewSchema) },
  },
  eventChoices: {
    get: '/api/admin/event-choices',
    summary: 'All events to choose from, latest start first',
    ...admin.read,
    responses: { 200: reply(z.array(eventChoiceSchema)) },
  },
  eventAnalytics: {
    get: '/api/admin/events/{eventId}/analytics',
    summary: "An event's figures for a range of days that ends now",
    ...admin.report,
    request: {
      params: z.object({ eventId: idParams.shape.id }),
      query: z.object({ dateRange: dateRangeSchema.default('all') }),
    },
    responses: { 200: reply(eventAnalyticsSchema) },
    problems: [eventUnknown],
  },
  eventHome: {
    get: '/api/admin/events/{id}/home',
    summary:
      'How an event is going: how full it is, its sales against the last one, what needs attention',
    ...admin.report,
    request: { params: idParams },
    responses: { 200: reply(eventHomeSchema) },
    problems: [eventUnknown],
  },
});
