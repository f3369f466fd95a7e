import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PromoterRow } from './promoters.store.ts';

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
