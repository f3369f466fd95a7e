import { createAnalyticsService } from '#api/analytics/analytics.service.ts';
import { createReportsService } from '#api/analytics/reports.service.ts';
import { createFinanceService } from '#api/finance/finance.service.ts';
import type { AppContext } from '#api/context.ts';
import type { Catalogue } from './catalogue.ts';

/** Creates the services for visits, clicks, sales reports, tax reports and settlements. */
export function composeAnalytics(context: AppContext, catalogue: Catalogue) {
  return {
    analytics: createAnalyticsService(context, catalogue),
    reports: createReportsService(context, catalogue),
    finance: createFinanceService(context),
  };
}
