import { z } from 'zod';
import { admin, contract, reply } from '#shared/base/contract.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { dateRangeSchema } from './analytics.contract.ts';
import { eventHomeSchema } from './eventHome.schemas.ts';
import { eventAnalyticsSchema, eventChoiceSchema, overviewSchema } from './reports.schemas.ts';

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
