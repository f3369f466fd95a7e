import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { reportsContract } from '#shared/analytics/reports.contract.ts';

export function reportsRoutes({ reports }: Services) {
  return mount(reportsContract, {
    overview: () => reports.overview(),
    eventChoices: () => reports.eventChoices(),
    eventAnalytics: ({ param, query }) => reports.eventAnalytics(param.eventId, query.dateRange),
    eventHome: ({ param }) => reports.eventHome(param.id),
  });
}
