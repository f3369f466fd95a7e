import { dayOf } from '#shared/analytics/analytics.rules.ts';
import type { Seeded } from '#shared/base/seeded.ts';
import type { SiteOrder } from './siteSales.ts';
import type { Insert } from './sqlite.ts';

const MINUTE = 60_000;

type Looking = { orders: readonly SiteOrder[]; perOrder: number };

/** Page views around each sale, each by another visitor, and clicks on promoters' links. */
export function seedVisits(insert: Insert, chance: Seeded, { orders, perOrder }: Looking): void {
  for (const { n, eventId: event_id, promoterId, at: sold } of orders) {
    for (let guest = 0; guest < perOrder; guest += 1) {
      const at = sold - chance.int(1, 600) * MINUTE;
      const seen = { event_id, visitor: `visitor-${n}-${guest}`, day: dayOf(at), at };
      insert('visits', { ...seen, kind: 'page_view' });
      if (guest < 2) insert('visits', { ...seen, kind: 'checkout_initiated' });
      insert('visitors', { event_id, visitor: seen.visitor, last_at: at });
      if (promoterId !== null && guest < 6)
        insert('promo_clicks', { ...seen, promoter_id: promoterId });
    }
  }
}
