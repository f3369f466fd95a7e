import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import { reportsContract } from '#shared/analytics/reports.contract.ts';

/** A generous limit, because everyone at a venue may share one address. */
const VISITS = { points: 600, seconds: 60 };

/**
 * The least time before a click is answered, in milliseconds. Counting is always faster, so the time of the answer does
 * not reveal which codes exist.
 */
export const CLICK_MS = 100;

export function visitsRoutes({ analytics, limit }: Pick<Services, 'analytics' | 'limit'>) {
  const visits = limit('visits', VISITS);
  return mount(analyticsContract, {
    pageView: [
      visits,
      ({ json, param, userAgent }) => analytics.pageView(param.id, json, userAgent ?? ''),
    ],
    promoClick: [
      visits,
      async ({ json, param, userId, userAgent }) => {
        const answered = sleep(CLICK_MS);
        await analytics.promoClick(param.id, json, { agent: userAgent ?? '', userId });
        await answered;
      },
    ],
    checkoutInitiated: [
      visits,
      ({ json, param, userAgent }) =>
        analytics.checkoutInitiated(param.id, json.visitorId, userAgent ?? ''),
    ],
  });
}

export function reportsRoutes({ reports }: Services) {
  return mount(reportsContract, {
    overview: () => reports.overview(),
    eventChoices: () => reports.eventChoices(),
    eventAnalytics: ({ param, query }) => reports.eventAnalytics(param.eventId, query.dateRange),
    eventHome: ({ param }) => reports.eventHome(param.id),
  });
}
