import { sql } from 'kysely';
import { changePromoter } from '#api/accounts/promoters.commands.ts';
import type { Db } from '#api/db/open.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Week } from '#shared/promoters/weeklySummary.rules.ts';

export async function weeklyReaders(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('promoters')
    .select('id')
    .where(sql<boolean>`weekly_mail = 1`)
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function anyWeeklyReader(db: Db): Promise<boolean> {
  const reader = db
    .selectFrom('promoters')
    .select('id')
    .where(sql<boolean>`weekly_mail = 1`);
  return (await reader.limit(1).executeTakeFirst()) !== undefined;
}

/** Turns the weekly mail on or off. Keeps an existing token, so that unsubscribe links already mailed still work. */
export const setWeekly = (trx: Db, id: number, on: boolean, token: string) =>
  changePromoter(trx, id, {
    weekly_mail: on ? 1 : 0,
    weekly_token: sql`coalesce(weekly_token, ${token})`,
  });

export async function clicksIn(db: Db, promoterId: number, { from, until }: Week): Promise<number> {
  const { clicks } = await db
    .selectFrom('promo_clicks')
    .select(sql<number>`count(*)`.as('clicks'))
    .where('promoter_id', '=', promoterId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(clicks);
}

/** A promoter's orders in a week and their commission before any refunds, by event. */
export async function soldIn(
  db: Db,
  promoterId: number,
  { from, until, modes }: Week & { modes: readonly Mode[] },
) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['events.id', 'events.title'])
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(orders.commission_amount)`.as('commission'),
    ])
    .where('orders.promoter_id', '=', promoterId)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .where('orders.payment_mode', 'in', modes)
    .where('orders.commission_withheld', 'is', null)
    .groupBy(['events.id', 'events.title'])
    .execute();
  return rows.map(({ id, title, orders, commission }) => {
    return { id, title, orders: Number(orders), commission: Number(commission) };
  });
}
