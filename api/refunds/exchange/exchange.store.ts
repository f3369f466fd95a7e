import type { Db } from '#api/db/open.ts';

export function findProduct(db: Db, id: number) {
  return db
    .selectFrom('ticket_products')
    .select(['id', 'event_id', 'name', 'ticket_type', 'price', 'sales_tax_rate as taxRate'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** True if the buyer was offered another ticket in exchange for this one, and may be paying for it. */
export async function hasOffer(trx: Db, itemId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('replaces_item', '=', itemId)
    .where('status', 'in', ['open', 'paid', 'review'])
    .executeTakeFirst();
  return found !== undefined;
}
