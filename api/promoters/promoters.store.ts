import { type Selectable, sql } from 'kysely';
import { isCredited } from '#api/db/conditions.ts';
import type { Db } from '#api/db/open.ts';
import type { PromoterRatesTable, PromotersTable } from '#api/db/tables/people.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { PromoterStatus } from '#shared/promoters/promoters.schemas.ts';

export type PromoterRow = Selectable<PromotersTable>;
export type RatesRow = Selectable<PromoterRatesTable>;
export type Whose = { promoterId: number; modes: readonly Mode[] };

export function promotersIn(db: Db, status: PromoterStatus | null): Promise<PromoterRow[]> {
  const all = db.selectFrom('promoters').selectAll().orderBy('created_at', 'desc').orderBy('id');
  return (status ? all.where('status', '=', status) : all).execute();
}

export function findPromoter(db: Db, id: number): Promise<PromoterRow | undefined> {
  return db.selectFrom('promoters').selectAll().where('id', '=', id).executeTakeFirst();
}

export function ratesOf(db: Db, promoterId: number) {
  return db
    .selectFrom('promoter_rates')
    .innerJoin('events', 'events.id', 'promoter_rates.event_id')
    .selectAll('promoter_rates')
    .select(['events.title', 'events.start_date'])
    .where('promoter_id', '=', promoterId)
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id')
    .execute();
}

export function findRates(
  trx: Db,
  promoterId: number,
  eventId: number,
): Promise<RatesRow | undefined> {
  return trx
    .selectFrom('promoter_rates')
    .selectAll()
    .where('promoter_id', '=', promoterId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export async function putRates(trx: Db, row: RatesRow): Promise<void> {
  const { commission_rate, discount_rate, updated_at } = row;
  await trx
    .insertInto('promoter_rates')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['promoter_id', 'event_id'])
        .doUpdateSet({ commission_rate, discount_rate, updated_at }),
    )
    .execute();
}

export function findEvent(db: Db, eventId: number) {
  const event = db.selectFrom('events').select(['title', 'start_date']).where('id', '=', eventId);
  return event.executeTakeFirst();
}

const worth = sql<number>`orders.total_amount - orders.refunded_amount`;
const earned = sql<number>`orders.commission_amount - orders.commission_reversed`;

export type SaleRow = Awaited<ReturnType<typeof salesOf>>[number];

/** A promoter's sales, latest first. Canceled orders are left out, unless their commission was reinstated. */
export function salesOf(db: Db, { promoterId, modes }: Whose, most: number, after = 0) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.created_at', 'orders.event_id', 'orders.order_number'])
    .select(['events.title', worth.as('worth'), earned.as('earned'), 'orders.commission_withheld'])
    .where('orders.promoter_id', '=', promoterId)
    .where(isCredited)
    .where('orders.payment_mode', 'in', modes)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(most)
    .offset(after)
    .execute();
}

export async function totalsOf(db: Db, { promoterId, modes }: Whose) {
  const { count, sales, commission } = await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number | null>`sum(total_amount - refunded_amount)`.as('sales'),
      sql<number | null>`sum(commission_amount - commission_reversed)`.as('commission'),
    ])
    .where('promoter_id', '=', promoterId)
    .where(isCredited)
    .where('payment_mode', 'in', modes)
    .executeTakeFirstOrThrow();
  return {
    totalSales: Number(sales ?? 0),
    totalCommission: Number(commission ?? 0),
    salesCount: Number(count),
  };
}

export type PromotableRow = Awaited<ReturnType<typeof promotableEvents>>[number];

/** Published events that are neither over nor canceled, with the promoter's rates; null if none are agreed. */
export function promotableEvents(db: Db, promoterId: number, now: number) {
  return db
    .selectFrom('events')
    .leftJoin('promoter_rates', (join) =>
      join
        .onRef('promoter_rates.event_id', '=', 'events.id')
        .on('promoter_rates.promoter_id', '=', promoterId),
    )
    .select(['events.id', 'events.title', 'events.start_date', 'events.end_date', 'events.ends_at'])
    .select('events.leaderboard')
    .select(['promoter_rates.commission_rate', 'promoter_rates.discount_rate'])
    .where('events.ends_at', '>=', now)
    .where('events.published', '=', 1)
    .where('events.cancelled_at', 'is', null)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute();
}
