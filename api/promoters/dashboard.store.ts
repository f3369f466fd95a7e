import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PromoterRow } from './promoters.store.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Sold } from '#shared/promoters/promoters.rules.ts';

export function promoterOfUser(db: Db, userId: string): Promise<PromoterRow | undefined> {
  return db
    .selectFrom('promoters')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function clicksOfAll(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('promo_clicks')
    .select(['promoter_id', sql<number>`count(*)`.as('clicks')])
    .groupBy('promoter_id')
    .execute();
  return new Map(rows.map(({ promoter_id, clicks }) => [promoter_id, Number(clicks)]));
}

export async function clicksOf(db: Db, promoterId: number): Promise<number> {
  const { clicks } = await db
    .selectFrom('promo_clicks')
    .select(sql<number>`count(*)`.as('clicks'))
    .where('promoter_id', '=', promoterId)
    .executeTakeFirstOrThrow();
  return Number(clicks);
}

/** True if the leaderboard of an event is on; undefined if the event is unknown or not published. */
export async function boardOf(db: Db, eventId: number): Promise<boolean | undefined> {
  const event = await db
    .selectFrom('events')
    .select('leaderboard')
    .where('id', '=', eventId)
    .where('published', '=', 1)
    .executeTakeFirst();
  return event && event.leaderboard === 1;
}

/** Tickets sold by each promoter, net of refunds, without orders whose commission is withheld. */
export async function soldByPromoter(
  db: Db,
  eventId: number,
  modes: readonly Mode[],
): Promise<Sold[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('promoters', 'promoters.id', 'orders.promoter_id')
    .select(['promoters.id', 'promoters.name'])
    .select(sql<number>`sum(quantity - refunded_quantity)`.as('tickets'))
    .where('orders.event_id', '=', eventId)
    .where('orders.promoter_id', 'is not', null)
    .where('orders.status', '=', 'completed')
    .where('orders.payment_mode', 'in', modes)
    .where('orders.commission_withheld', 'is', null)
    .where('order_items.kind', '=', 'ticket')
    .groupBy(['promoters.id', 'promoters.name'])
    .execute();
  return rows.map(({ id, name, tickets }) => ({ id, name, tickets: Number(tickets) }));
}
