import type { Db } from '#api/db/open.ts';
import type { ItemRow } from '#api/refunds/refunds.store.ts';

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

/**
 * Inserts a void row with the old code of a ticket that was moved; it carries the part of the price that goes back.
 * Returns its id.
 */
export async function insertVoid(
  trx: Db,
  { id: rest_of, line: _line, ...item }: ItemRow,
  change: Pick<
    ItemRow,
    'unit_price' | 'unit_discount' | 'unit_tax_amount' | 'commission' | 'door_seq'
  >,
): Promise<number> {
  const gone = { status: 'cancelled' as const, refunded_quantity: 1, attendee: null, rest_of };
  const row = await trx
    .insertInto('order_items')
    .values({ ...item, ...change, ...gone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
