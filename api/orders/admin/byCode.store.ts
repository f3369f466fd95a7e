import type { Db } from '#api/db/open.ts';
import { typedCode } from '#shared/checkin/lookup.ts';
import type { OrderFilter } from '#shared/orders/adminOrders.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import type { ListFilter } from './list.store.ts';

/**
 * If the search is a ticket code, typed or scanned, replaces it by the order that has this code, even if the code was
 * replaced. Other filters stay as they are.
 */
export async function foundByCode(db: Db, filter: OrderFilter): Promise<ListFilter> {
  const { search = '', ...rest } = filter;
  const code = typedCode(search.startsWith('RC1-') ? textCode(search) : search);
  const orderId = code === null ? undefined : await orderWithCode(db, code);
  return orderId === undefined ? filter : { ...rest, orderId };
}

async function orderWithCode(db: Db, code: string): Promise<string | undefined> {
  const item = await db
    .selectFrom('order_items')
    .select('order_id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (item) return item.order_id;
  const replaced = await db
    .selectFrom('replaced_codes')
    .innerJoin('order_items', 'order_items.id', 'replaced_codes.order_item_id')
    .select('order_id')
    .where('replaced_codes.code', '=', code)
    .executeTakeFirst();
  return replaced?.order_id;
}
