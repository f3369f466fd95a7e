import { setTimeout as sleep } from 'node:timers/promises';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import type { AnalyticsService } from './analytics.service.ts';

/** A venue's guests share one address. */
const VISITS = { points: 600, seconds: 60 };

/** Longer than counting takes, so that timing does not reveal codes. */
export const CLICK_MS = 100;

export function visitsRoutes({ analytics, limit }: { analytics: AnalyticsService; limit: Limit }) {
  const visits = limit('visits', VISITS);
  return createRoutes()
    .openapi(route(analyticsContract.pageView, visits), async (c) => {
      const agent = c.req.header('user-agent') ?? '';
      await analytics.pageView(c.req.valid('param').id, c.req.valid('json'), agent);
      return c.body(null, 204);
    })
    .openapi(route(analyticsContract.promoClick, visits), async (c) => {
      const agent = c.req.header('user-agent') ?? '';
      const userId = c.get('user')?.id ?? null;
      const by = { agent, userId };
      const answered = sleep(CLICK_MS);
      await analytics.promoClick(c.req.valid('param').id, c.req.valid('json'), by);
      await answered;
      return c.body(null, 204);
    })
    .openapi(route(analyticsContract.checkoutInitiated, visits), async (c) => {
      const agent = c.req.header('user-agent') ?? '';
      const { visitorId } = c.req.valid('json');
      await analytics.checkoutInitiated(c.req.valid('param').id, visitorId, agent);
      return c.body(null, 204);
    });
}
