import type { Db } from '#api/db/open.ts';

/** Finds a promoter by code. `commission_rate` and `discount_rate` are null unless agreed for the event. */
export function findByCode(db: Db, code: string, eventId: number) {
  return db
    .selectFrom('promoters')
    .leftJoin('promoter_rates', (join) =>
      join
        .onRef('promoter_rates.promoter_id', '=', 'promoters.id')
        .on('promoter_rates.event_id', '=', eventId),
    )
    .select(['promoters.id', 'user_id', 'email', 'status', 'promo_code', 'code_disabled_at'])
    .select(['default_commission_rate', 'commission_rate', 'discount_rate'])
    .where('promo_code', '=', code)
    .executeTakeFirst();
}
