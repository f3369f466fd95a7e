import type { Db } from '#api/db/open.ts';

export function findPromoterByCode(db: Db, code: string) {
  return db
    .selectFrom('promoters')
    .select(['id', 'user_id', 'status', 'promo_code', 'default_commission_rate'])
    .where('promo_code', '=', code)
    .executeTakeFirst();
}

/** What is agreed for this promoter and this event. */
export function findRate(db: Db, promoterId: number, eventId: number) {
  return db
    .selectFrom('promoter_rates')
    .select(['commission_rate', 'discount_rate'])
    .where('promoter_id', '=', promoterId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}
