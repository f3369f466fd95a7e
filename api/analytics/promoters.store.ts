import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PromoterSales } from '#shared/analytics/analytics.rules.ts';
import { isCredited, type EventModes } from '#api/db/ticketConditions.ts';

/** Sums up each promoter's sales in cents, net of refunds. */
export async function salesByPromoter(
  db: Db,
  { eventId, modes }: EventModes,
  since: number,
): Promise<PromoterSales[]> {
  const rows = await db
    .selectFrom('orders')
    .select([
      sql<number>`promoter_id`.as('id'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(total_amount - refunded_amount)`.as('sales'),
      sql<number>`sum(commission_amount - commission_reversed)`.as('commission'),
    ])
    .where('event_id', '=', eventId)
    .where('promoter_id', 'is not', null)
    .where(isCredited)
    .where('payment_mode', 'in', modes)
    .where('created_at', '>=', since)
    .groupBy('promoter_id')
    .execute();
  return rows.map(({ id, orders, sales, commission }) => {
    return { id, orders: Number(orders), sales: Number(sales), commission: Number(commission) };
  });
}

/** Counts how often each promoter's links were followed since `since`. */
export async function clicksByPromoter(
  db: Db,
  eventId: number,
  since: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('promo_clicks')
    .select(['promoter_id', sql<number>`count(*)`.as('clicks')])
    .where('event_id', '=', eventId)
    .where('at', '>=', since)
    .groupBy('promoter_id')
    .execute();
  return new Map(rows.map(({ promoter_id, clicks }) => [promoter_id, Number(clicks)]));
}

export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const promoters = db.selectFrom('promoters').select(['id', 'name']).where('id', 'in', ids);
  return new Map((await promoters.execute()).map(({ id, name }) => [id, name]));
}
