import { Hono } from 'hono';
import { z } from 'zod';
import { requireRole } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params, query } from '#api/http/validate.ts';
import { dateRangeSchema } from '#shared/analytics/analytics.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import type { ReportsService } from './reports.service.ts';

export type ReportsRoutes = ReturnType<typeof reportsRoutes>;

const eventId = params(z.object({ eventId: z.coerce.number<string>().pipe(idSchema) }));
const range = query(z.object({ dateRange: dateRangeSchema.default('all') }));
const admin = requireRole('admin');

/** What the dashboard of admins shows. */
export function reportsRoutes({ reports }: { reports: ReportsService }) {
  return new Hono<AppEnv>()
    .get('/api/admin/overview', admin, async (c) => c.json(await reports.overview()))
    .get('/api/admin/event-choices', admin, async (c) => c.json(await reports.eventChoices()))
    .get('/api/admin/events/:eventId/analytics', admin, eventId, range, async (c) =>
      c.json(
        await reports.eventAnalytics(c.req.valid('param').eventId, c.req.valid('query').dateRange),
      ),
    );
}
