import { z } from 'zod';
import { dateRangeSchema, seenDeviceSchema } from '#shared/analytics/analytics.contract.ts';
import { body, contract, empty, file, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';
import {
  dashboardSchema,
  ownPromoterSchema,
  ownStatsSchema,
  salesQuerySchema,
  weeklyLinkSchema,
  weeklyMailSchema,
  leaderboardSchema,
  eventPerformanceSchema,
  promotedEventSchema,
} from './dashboard.schemas.ts';
import * as problem from './promoters.rules.ts';
import { promotableSchema, saleSchema } from './promoters.schemas.ts';

const eventParams = z.object({ eventId: z.coerce.number<string>().pipe(idSchema) });

export const dashboardContract = contract('dashboard', {
  device: {
    post: '/api/promoters/me/device',
    summary: 'Mark this device as the promoter’s own; its visits and orders earn nothing',
    access: 'promoter',
    request: { body: body(seenDeviceSchema) },
    responses: { 204: empty() },
  },
  me: {
    get: '/api/promoters/me',
    summary: 'The promoter as they see themselves',
    access: 'promoter',
    shed: false,
    responses: { 200: reply(ownPromoterSchema) },
  },
  dashboard: {
    get: '/api/promoter/dashboard',
    summary: 'The whole dashboard, except older sales',
    access: 'promoter',
    shed: true,
    responses: { 200: reply(dashboardSchema) },
  },
  stats: {
    get: '/api/promoters/me/stats',
    summary: 'The promoter’s sales totals',
    access: 'promoter',
    shed: true,
    responses: { 200: reply(ownStatsSchema) },
  },
  events: {
    get: '/api/promoters/me/events',
    summary: 'Events that can be promoted',
    access: 'promoter',
    shed: true,
    responses: { 200: reply(z.array(promotableSchema)) },
  },
  sales: {
    get: '/api/promoters/me/sales',
    summary: "A page of the promoter's sales, newest first",
    access: 'promoter',
    shed: true,
    request: { query: salesQuerySchema },
    responses: { 200: reply(z.array(saleSchema)) },
  },
  promotedEvents: {
    get: '/api/promoters/me/promoted-events',
    summary: 'Events that the promoter promotes or has promoted',
    access: 'promoter',
    shed: true,
    responses: { 200: reply(z.array(promotedEventSchema)) },
    problems: [problem.notApproved],
  },
  performance: {
    get: '/api/promoters/me/events/{eventId}/performance',
    summary: 'Clicks, orders and commission of one event',
    access: 'promoter',
    shed: true,
    request: {
      params: eventParams,
      query: z.object({ dateRange: dateRangeSchema.default('all') }),
    },
    responses: { 200: reply(eventPerformanceSchema) },
    problems: [problem.notApproved, eventUnknown],
  },
  leaderboard: {
    get: '/api/promoters/me/events/{eventId}/leaderboard',
    summary: 'The promoters who sold the most tickets for an event',
    access: 'promoter',
    shed: true,
    request: { params: eventParams },
    responses: { 200: reply(leaderboardSchema) },
    problems: [problem.notApproved, problem.promotedEventUnknown, problem.leaderboardOff],
  },
  setWeeklyMail: {
    put: '/api/promoters/me/weekly-mail',
    summary: 'Turn the weekly summary on or off',
    access: 'promoter',
    request: { body: body(weeklyMailSchema) },
    responses: { 200: reply(weeklyMailSchema) },
    problems: [problem.notApproved],
  },
  unsubscribe: {
    post: '/api/promoters/weekly-mail/unsubscribe',
    summary: 'Unsubscribe from the weekly summary with one click',
    access: 'public',
    request: { query: weeklyLinkSchema },
    responses: { 200: reply(z.object({ email: z.string() })) },
    problems: [problem.weeklyLinkInvalid],
  },
  unsubscribePage: {
    get: '/api/promoters/weekly-mail/unsubscribe',
    summary: 'A page with the button that unsubscribes',
    access: 'public',
    shed: false,
    request: { query: weeklyLinkSchema },
    responses: { 200: file('text/html', 'The page') },
  },
});
