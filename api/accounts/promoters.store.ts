import type { Insertable, Selectable, UpdateObject } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { PromotersTable } from '#api/db/tables/people.ts';

type PromoterRow = Selectable<PromotersTable>;

export async function insertPromoter(trx: Db, row: Insertable<PromotersTable>): Promise<number> {
  const stored = trx.insertInto('promoters').values(row).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** Locks a promoter, so that decisions, payouts and adjustments run one after the other. */
export function lockPromoter(trx: Db, id: number): Promise<PromoterRow | undefined> {
  return trx
    .updateTable('promoters')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function changePromoter(
  trx: Db,
  id: number,
  values: UpdateObject<Schema, 'promoters'>,
): Promise<PromoterRow> {
  return trx
    .updateTable('promoters')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Turns a promoter's weekly summary off. Returns the promoter's e-mail address; undefined for an unknown token. */
export async function unsubscribeWeekly(db: Db, token: string): Promise<string | undefined> {
  const left = await db
    .updateTable('promoters')
    .set({ weekly_mail: 0 })
    .where('weekly_token', '=', token)
    .returning('email')
    .executeTakeFirst();
  return left?.email;
}
