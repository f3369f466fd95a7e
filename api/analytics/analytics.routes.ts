import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import {
  checkoutInitiatedSchema,
  pageViewSchema,
  promoClickSchema,
} from '#shared/analytics/analytics.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { AnalyticsService } from './analytics.service.ts';

export type AnalyticsRoutes = ReturnType<typeof analyticsRoutes>;

/** Several hundred people may share the address of a rink's network. */
const VISITS = { points: 600, seconds: 60 };

/** Longer than a click takes to be counted: the time of an answer tells nobody which codes there are. */
export const CLICK_MS = 100;

const id = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));

/** What pages tell of visits. They wait for no answer, and there is nothing in it. */
export function analyticsRoutes({
  analytics,
  limit,
}: {
  analytics: AnalyticsService;
  limit: Limit;
}) {
  const visits = limit('visits', VISITS);
  return new Hono<AppEnv>()
    .post('/api/analytics/pageview/:id', visits, id, body(pageViewSchema), async (c) => {
      const agent = c.req.header('user-agent') ?? '';
      await analytics.pageView(c.req.valid('param').id, c.req.valid('json'), agent);
      return c.body(null, 204);
    })
    .post('/api/analytics/promo-click/:id', visits, id, body(promoClickSchema), async (c) => {
      const agent = c.req.header('user-agent') ?? '';
      const userId = c.get('user')?.id ?? null;
      const by = { agent, userId };
      const answered = sleep(CLICK_MS);
      await analytics.promoClick(c.req.valid('param').id, c.req.valid('json'), by);
      await answered;
      return c.body(null, 204);
    })
    .post(
      '/api/analytics/checkout-initiated/:id',
      visits,
      id,
      body(checkoutInitiatedSchema),
      async (c) => {
        const agent = c.req.header('user-agent') ?? '';
        const { visitorId } = c.req.valid('json');
        await analytics.checkoutInitiated(c.req.valid('param').id, visitorId, agent);
        return c.body(null, 204);
      },
    );
}
