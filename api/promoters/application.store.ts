import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PromotersTable } from '#api/db/tables/people.ts';

export async function insertPromoter(trx: Db, row: Insertable<PromotersTable>): Promise<number> {
  const stored = trx.insertInto('promoters').values(row).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}
