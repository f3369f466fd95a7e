import { mount } from '#api/http/mount.ts';
import { reportsContract } from '#shared/analytics/reports.contract.ts';
import type { ReportsService } from './reports.service.ts';

export function reportsRoutes({ reports }: { reports: ReportsService }) {
  return mount(reportsContract, {
    overview: () => reports.overview(),
    eventChoices: () => reports.eventChoices(),
    eventAnalytics: ({ param, query }) => reports.eventAnalytics(param.eventId, query.dateRange),
  });
}
