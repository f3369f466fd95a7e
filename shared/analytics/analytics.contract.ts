import { body, contract, empty } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/ids.schemas.ts';
import { checkoutInitiatedSchema, pageViewSchema, promoClickSchema } from './analytics.schemas.ts';

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
