import { setTimeout as sleep } from 'node:timers/promises';
import type { Limit } from '#api/http/rateLimit.ts';
import { mount } from '#api/http/mount.ts';
import { analyticsContract } from '#shared/analytics/analytics.contract.ts';
import type { AnalyticsService } from './analytics.service.ts';

/** A venue's guests share one address. */
const VISITS = { points: 600, seconds: 60 };

/** Longer than counting takes, so that timing does not reveal codes. */
export const CLICK_MS = 100;

export function visitsRoutes({ analytics, limit }: { analytics: AnalyticsService; limit: Limit }) {
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
