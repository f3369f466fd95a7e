import { createAnalyticsService } from '#api/analytics/analytics.service.ts';
import { createReportsService } from '#api/analytics/reports.service.ts';
import { createFinanceService } from '#api/finance/finance.service.ts';
import type { Base } from './base.ts';
import type { Catalogue } from './catalogue.ts';
import type { Sale } from './sale.ts';

/** Creates the services for visits, clicks, sales reports, tax reports and settlements. */
export function composeAnalytics(
  { db, platform }: Base,
  { events }: Pick<Catalogue, 'events'>,
  { mode }: Pick<Sale, 'mode'>,
) {
  return {
    analytics: createAnalyticsService({ db, platform, events }),
    reports: createReportsService({ db, platform, mode }),
    finance: createFinanceService({ db, platform, mode }),
  };
}
