import { createRoutes, route } from '#api/http/routes.ts';
import { reportsContract } from '#shared/analytics/reports.contract.ts';
import type { ReportsService } from './reports.service.ts';

export function reportsRoutes({ reports }: { reports: ReportsService }) {
  return createRoutes()
    .openapi(route(reportsContract.overview), async (c) => c.json(await reports.overview(), 200))
    .openapi(route(reportsContract.eventChoices), async (c) =>
      c.json(await reports.eventChoices(), 200),
    )
    .openapi(route(reportsContract.eventAnalytics), async (c) =>
      c.json(
        await reports.eventAnalytics(c.req.valid('param').eventId, c.req.valid('query').dateRange),
        200,
      ),
    );
}
