import type { Db } from '#api/db/open.ts';

export function findProduct(db: Db, id: number) {
  return db
    .selectFrom('ticket_products')
    .select(['id', 'event_id', 'name', 'ticket_type', 'price', 'sales_tax_rate as taxRate'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** True if there is a move offer for this ticket that is open, in review or paid. */
export async function hasOffer(trx: Db, itemId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('replaces_item', '=', itemId)
    .where('status', 'in', ['open', 'paid', 'review'])
    .executeTakeFirst();
  return found !== undefined;
}
